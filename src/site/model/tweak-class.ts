/** A tweak that shows as a class of the body: by its title, and by its choice when there are several. */
export interface TweakClass {
  /** The title as a class. */
  readonly name: string;
  readonly type: 'checkbox' | 'dropdown';
  /** The default in the stylesheet: whether it is on, or one of its words. */
  readonly initial: boolean | string;
}
