import type { PurchasedOrder } from '../../../widgets/contract/purchase.js';
import type { Markup } from '../../shared/markup.js';
import type { Fill } from '../../site/http/serving.js';
import type { PageRequest, PageResult } from '../../site/index.js';
import type { WebsiteStore } from '../../store/index.js';
import type { Flash } from '../http/flash.js';
import type { RequestContext } from '../http/request-context.js';
import type { ViewCatalogue } from '../website/catalogue.js';
import type { ItemFacts, LiveState } from './live-items.js';
import type { FormsShown } from './plain-forms.js';

/** The context in which parts complete a page of the site. */
export interface PageContext {
  readonly context: RequestContext;
  readonly store: WebsiteStore;
  readonly catalogue: ViewCatalogue;
  readonly type: PageResult['type'];
  readonly forms: FormsShown;
  readonly live: LiveState;
  /** Its path below the base path, and the parameters that it reads. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** IANA name of the site's time zone. */
  readonly timeZone: string;
  readonly asksCaptcha: boolean;
}

/** The head of a page, of the site or of the server. */
export interface HeadContext {
  readonly context: RequestContext;
  readonly result: PageResult;
  /** The nonce of its scripts, or the mark of its slot. */
  readonly nonce: string;
  /** The value of a slot of the visitor, or its mark. */
  slot(name: string): string;
  /** The order that was just made. */
  readonly purchase: PurchasedOrder | undefined;
}

/** The contribution of a feature to pages. */
export interface PagePart<State = unknown> {
  /** The state of the visitor that pages show. */
  readonly visitor?: {
    /** Undefined for a visitor without state. */
    read(context: RequestContext): Promise<State | undefined>;
    /** The part of the state that makes pages differ, for the key of cached pages; default all of it. */
    key?(state: State): unknown;
  };
  /** Facts of items from the store that pages show. */
  readonly items?: ItemFacts;
  /** Data for templates. */
  data?(request: RequestData, state: State | undefined): Partial<PageRequest>;
  /** The fills of its slots. */
  fills?(page: PageContext, state: State | undefined): Iterable<readonly [string, Fill]>;
  /** Markup for the end of the body. `html` is the page without it. */
  foot?(page: PageContext, html: string, state: State | undefined): Markup | false;
  /** Markup for the end of the head. */
  head?(page: HeadContext): Markup | undefined;
  /** Slots that are filled for each answer, by name. Cached pages leave them open. */
  readonly answerSlots?: Readonly<Record<string, (context: RequestContext) => string>>;
}

/** The facts of a request that the data of templates depends on. */
export interface RequestData {
  readonly flash: Flash | undefined;
  /** The nonce of scripts, or the mark of its slot. */
  readonly nonce: string;
}

/** The states of a visitor by the part that reads them. */
export type PageStates = ReadonlyMap<PagePart, unknown>;

/** Reads the state of a visitor for all parts. */
export async function readStates(
  parts: readonly PagePart[],
  context: RequestContext,
): Promise<PageStates> {
  const states = new Map<PagePart, unknown>();
  for (const part of parts) {
    if (part.visitor !== undefined) states.set(part, await part.visitor.read(context));
  }
  return states;
}

/** The data that parts give to templates. */
export function dataOf(
  parts: readonly PagePart[],
  request: RequestData,
  states: PageStates,
): Partial<PageRequest> {
  return Object.assign({}, ...parts.map((part) => part.data?.(request, states.get(part))));
}

/** The values of slots that are filled for each answer, by name. */
export type AnswerSlots = ReadonlyMap<string, (context: RequestContext) => string>;

export function answerSlotsOf(parts: readonly PagePart[]): AnswerSlots {
  return new Map(parts.flatMap((part) => Object.entries(part.answerSlots ?? {})));
}
