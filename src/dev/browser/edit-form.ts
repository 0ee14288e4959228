/** The types of the messages between the server and the panel of edit mode. */

/** A type of block or item, with its name. */
export interface Addition {
  readonly type: string;
  readonly name: string;
}

/** A block of the page that can be changed, or an item or the collection that it shows. */
export interface EditableBlock {
  readonly file: string;
  readonly id: string;
  readonly kind: 'block' | 'collection' | 'item';
  /** The id of its element. */
  readonly elementId: string;
  /** Its name in lists. */
  readonly name: string;
  /** The blocks or items that can be added next to it. */
  readonly additions: readonly Addition[];
  /** Of an item: the last part of its address. */
  readonly slug?: string;
  /** Of a block inside an item: the id of the item's element. */
  readonly owner?: string;
}

/** The blocks of a page, and the words of the panel by their key without `editor.`. */
export interface EditablePage {
  readonly blocks: readonly EditableBlock[];
  readonly canUndo: boolean;
  /** The language of the words. */
  readonly language: string;
  readonly words: Readonly<Record<string, string>>;
}

/** An option, as the panel shows it. */
export interface EditField {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'choice'
    | 'flag'
    | 'html'
    | 'line'
    | 'lines'
    | 'list'
    | 'moment'
    | 'number'
    | 'object'
    | 'options'
    | 'pairs'
    | 'picture'
    | 'price'
    | 'table';
  readonly isRequired?: boolean;
  /** Of a choice. */
  readonly values?: readonly string[];
  readonly otherwise?: boolean | number | string;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  /** Of an address: the kind of its uploads, and their file name extensions. */
  readonly upload?: { readonly kind: string; readonly accept: string };
  /** Fields of an object, or of an element of a list. */
  readonly fields?: readonly EditField[];
  /** Of a list of plain values: the field of each. */
  readonly element?: EditFieldParts;
  /** Of a list whose elements may be plain: the field that a plain element stands for. */
  readonly plain?: string;
  /** Of a list: the beginning of the ids of new elements. */
  readonly newId?: string;
  /** Of a price: whether it is never a text. */
  readonly isAmount?: boolean;
  /** Of a price: the name of the same amount in cents. */
  readonly cents?: string;
  /** Of a table: the maximum numbers of rows and columns, beside their names. */
  readonly most?: { readonly rows: number; readonly columns: number };
  /** Of a moment: the time zone in which it is written. */
  readonly zone?: string;
  /** The text that has the same content in another form. */
  readonly replaces?: string;
  /** Fields of an object that depend on one of its choices. */
  readonly by?: {
    readonly name: string;
    readonly fields: Readonly<Record<string, readonly EditField[]>>;
  };
}

/** A field without its place. */
export type EditFieldParts = Omit<EditField, 'label' | 'name'>;

/** A block with its form. */
export interface EditedBlock {
  readonly value: Readonly<Record<string, unknown>>;
  readonly fields: readonly EditField[];
  /** Changes with the file. */
  readonly stamp: string;
}

/** The result of an upload: the address of the file, or the problem. */
export type UploadAnswer =
  | { readonly path: string }
  | { readonly problem: { readonly title: string; readonly text: string } };

/** A wrong value of an option. */
export interface EditProblem {
  /** Such as `images.2.altText`; empty for a problem of the whole block. */
  readonly path: string;
  readonly text: string;
}
