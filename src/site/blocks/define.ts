import type { InstructionTree } from '../../../engine/index.js';
import type { SentForm } from '../shared/types.js';
import type { StringKey } from '../texts/default-strings.js';

/** A block as content files give it. */
export interface Block {
  readonly id: string;
  /** A number of the table, or its name; or those of a variant. */
  readonly type: number | string;
  /** A name of `BLOCK_VARIANTS`, or its code; others are ignored. */
  readonly variant?: number | string;
  /** Any JSON; the README lists the values of each type. */
  readonly value: unknown;
}

/** A column of a row of blocks. */
export interface Column {
  /** Twelfths of the row, 1 to 12. */
  readonly span: number;
  readonly blocks: readonly Block[];
}

/** Blocks in rows and columns, as content files give them. */
export interface BlockLayout {
  readonly rows: readonly { readonly columns: readonly Column[] }[];
}

/** The query of a block for items of a collection. */
export interface BlockQuery {
  readonly collection: string;
  readonly limit?: number;
  readonly skip?: number;
  readonly featured?: boolean;
  readonly category?: string;
  readonly tag?: string;
  readonly sort?: string;
}

/** The parts of a page that its forms use. */
export interface FormHost {
  /** The site's key of captchas; empty when it has none. */
  readonly captchaSiteKey: string;
  /** Whether scripts run that a definition has in the HTML after its form (storefront.md §8). */
  readonly scripts: boolean;
  /** The result of a form that the visitor has just sent without scripts. */
  readonly sent: SentForm | undefined;
}

/** The parts of a page that its blocks use. */
export interface BlockHost {
  /** Leaves a slot for the host; without it, and where nothing fills slots, it prints nothing. */
  slot?(name: string, id?: string, facts?: Readonly<Record<string, unknown>>): string;
  /** Texts of the site by key, over `DEFAULT_STRINGS`. */
  readonly strings?: unknown;
  /** Renders with the page's engine, website and locale; the budget is the page's. */
  render(template: InstructionTree, data: object): string;
  /** The collection with this id or urlId, and its items in the order of its page. */
  collection(
    idOrUrlId: string,
  ): { readonly collection: object; readonly items: readonly object[] } | undefined;
  /** The items of a query of content, in its order. */
  query(query: BlockQuery): readonly object[];
  /** The links of a navigation; none for an unknown one. */
  navigation(id: string): readonly object[];
  /** Reports a problem of a block's content. */
  report(problem: BlockProblem): void;
  /** Without it forms are shown as nobody has sent them, on a site without captchas. */
  readonly forms?: FormHost;
  /** Makes an id that is unique on the page from a wanted one. Without it, ids are unique within a layout only. */
  claimId?(wanted: string): string;
}

/** The problems that blocks report of their content. */
export type BlockProblemCode =
  | 'block-type-unknown'
  | 'block-empty'
  | 'block-address-refused'
  | 'block-collection-missing'
  | 'block-item-missing';

/** Something about a block that its author should know. */
export interface BlockProblem {
  readonly code: BlockProblemCode;
  /** `block` is the id of the block, `type` the name of its type or the unknown value in its place. */
  readonly details: object;
}

/** The facts that `prepare` may use beside the value. */
export interface BlockContext {
  readonly host: BlockHost;
  /** Starts the ids inside the block's markup; no other block of the layout has it. */
  readonly id: string;
  readonly name: string;
  readonly variant: string | undefined;
  /** The level of headings below the block's title, 1 to 6. */
  readonly level: number;
  /** An id that no other element of the layout has, from one that is wanted. */
  claimId(wanted: string): string;
  /** An address that is safe to write; empty, and reported, when it is not. */
  address(value: unknown): string;
  /** The collection that a field of the value names; reported when there is none. */
  collection(value: unknown): FoundCollection | undefined;
  report(code: BlockProblemCode, details?: object): void;
  /** A fixed word in the language of the site. */
  word(key: StringKey): string;
}

export interface FoundCollection {
  readonly name: string;
  readonly collection: object;
  readonly items: readonly object[];
}

/**
 * The data of a block's template. Every name in the template must be there, with null or '' for nothing: a missing name
 * would be looked up in the data of the page.
 */
export type View = Readonly<Record<string, unknown>>;

/** How a type of block becomes markup. */
export interface BlockDefinition {
  readonly template: InstructionTree;
  /** Shapes the value for the template; undefined when there is nothing to show. Never throws on JSON. */
  prepare(value: unknown, block: BlockContext): View | undefined;
  /** The value's `title` is written as a heading in front of the content. */
  readonly titled?: boolean;
}
