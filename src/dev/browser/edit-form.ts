/** What the server and the panel of edit mode tell each other. */

/** A block of the page that can be changed, or an item or the collection that it shows. */
export interface EditableBlock {
  readonly file: string;
  readonly id: string;
  readonly kind: 'block' | 'collection' | 'item';
  /** The id of its element. */
  readonly elementId: string;
  /** What it is called in lists. */
  readonly name: string;
  /** Types of what can be added beside it. */
  readonly additions: readonly string[];
}

/** The blocks of a page, and the words of the panel by their key without `editor.`. */
export interface EditablePage {
  readonly blocks: readonly EditableBlock[];
  readonly canUndo: boolean;
  readonly words: Readonly<Record<string, string>>;
}

/** An option, as the panel shows it. */
export interface EditField {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'choice'
    | 'flag'
    | 'line'
    | 'lines'
    | 'list'
    | 'number'
    | 'object'
    | 'options'
    | 'picture';
  readonly isRequired?: boolean;
  /** Of a choice. */
  readonly values?: readonly string[];
  readonly otherwise?: boolean | number | string;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  /** Of an address: what may be uploaded for it, and the endings of such files. */
  readonly upload?: { readonly kind: string; readonly accept: string };
  /** What an object or an element of a list has. */
  readonly fields?: readonly EditField[];
  /** Where that follows from a choice in it. */
  readonly by?: {
    readonly name: string;
    readonly fields: Readonly<Record<string, readonly EditField[]>>;
  };
}

/** A block with its form. */
export interface EditedBlock {
  readonly value: Readonly<Record<string, unknown>>;
  readonly fields: readonly EditField[];
  /** Tells whether the file has changed since. */
  readonly stamp: string;
}

/** What became of a file: its address, or what to say of it. */
export type UploadAnswer =
  | { readonly path: string }
  | { readonly problem: { readonly title: string; readonly text: string } };

/** A part of a block that is not as it has to be. */
export interface EditProblem {
  /** `images.2.altText`; empty for what concerns the whole. */
  readonly path: string;
  readonly text: string;
}
