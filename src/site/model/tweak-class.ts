/** A tweak that shows as a class of the body: by its title, and by its choice when there are several. */
export interface TweakClass {
  /** The title as a class. */
  readonly name: string;
  readonly type: 'checkbox' | 'dropdown';
  /** What the stylesheet says: whether it is on, or which of its words is chosen. */
  readonly initial: boolean | string;
}
