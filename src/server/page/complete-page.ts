import type { Slots } from '../../../engine/index.js';
import { islandsPart } from '../../islands/islands-part.js';
import { pageFacts } from '../../islands/page-facts.js';
import { hasCartDrawer } from '../../shared/cart-drawer.js';
import { fragment } from '../../shared/markup.js';
import { baseUrlOf } from '../../site/feeds/index.js';
import {
  atBody,
  atHead,
  type Fills,
  fillPage,
  MEDIA_FILLS,
  type Pieces,
  pageText,
} from '../../site/http/serving.js';
import type { PageResult } from '../../site/index.js';
import { socialFills } from '../../social/social-fills.js';
import type { RequestContext } from '../http/request-context.js';
import { catalogueOf } from '../website/catalogue.js';
import type { LiveState } from './live-items.js';
import type { HeadContext, PageContext, PagePart, PageStates } from './page-part.js';
import { type FormsShown, ownFields } from './plain-forms.js';
import { withPrefix } from './prefix.js';

/** A rendered page and the context that completes it. */
export interface RenderedPage {
  readonly result: PageResult;
  readonly slots: Slots;
  readonly forms: FormsShown;
  readonly live: LiveState;
  readonly states: PageStates;
  /** Its path below the base path, and the parameters that it reads. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Scheme and host of the request, if the site has no address of its own. */
  readonly baseUrl: string | undefined;
}

export interface CompletePage {
  readonly pieces: Pieces;
  /** The paths of the scripts that are fetched with it. */
  readonly scripts: readonly string[];
}

/**
 * Completes a page: fills its slots, adds the scripts of its islands, and puts addresses below the base path. The slots
 * that are filled for each answer stay: `crumb`, `nonce` and the answer slots of parts.
 */
export async function completePage(
  parts: readonly PagePart[],
  rendered: RenderedPage,
  context: RequestContext,
): Promise<CompletePage> {
  const { server, visitor } = context;
  const { result, slots, states } = rendered;
  const facts = pageFacts(visitor.view, server.basePath, visitor.locale);
  const page = pageContext(rendered, context, facts.captchaSiteKey !== null);
  const fills = new Map([
    ...kernelFills(rendered, context),
    ...parts.flatMap((part) => [...(part.fills?.(page, states.get(part)) ?? [])]),
  ]);
  const filled = await fillPage(slots.pieces(result.html), fills, slots);
  const html = pageText(filled);
  const foot = String(fragment(parts.map((part) => part.foot?.(page, html, states.get(part)))));
  const whole = foot === '' ? filled : atBody(filled, slots.pieces(foot));
  const nonce = slots.mark('nonce');
  const shown = { ...facts, shown: result.shown };
  const live = islandsPart(pageText(whole), shown, {
    runtime: server.islands,
    nonce,
    hasDrawer: hasCartDrawer(visitor.view.site),
  });
  const head = headOf(parts, {
    ...{ context, result, nonce, purchase: undefined },
    slot: (name) => slots.mark(name),
  });
  const complete = atHead(whole, slots.pieces(String(fragment(live?.markup, head))));
  const isAtRoot = server.basePath === '';
  return {
    pieces: isAtRoot ? complete : slots.pieces(withPrefix(slots.html(complete), server.basePath)),
    scripts: live?.scripts ?? [],
  };
}

/** The markup of all parts for the end of the head. */
export function headOf(parts: readonly PagePart[], page: HeadContext) {
  return parts.map((part) => part.head?.(page));
}

function pageContext(
  { result, forms, live, path, query }: RenderedPage,
  context: RequestContext,
  asksCaptcha: boolean,
): PageContext {
  const { visitor, website } = context;
  const catalogue = catalogueOf(visitor.view);
  return {
    context,
    store: website.store(visitor.view),
    catalogue,
    type: result.type,
    forms,
    live,
    path,
    query,
    timeZone: catalogue.shop(website.id).timeZone,
    asksCaptcha,
  };
}

/** The fills of slots that belong to no feature. */
function kernelFills(
  { forms, slots, baseUrl }: RenderedPage,
  { visitor, translator }: RequestContext,
): Fills {
  const { view } = visitor;
  return new Map([
    ...MEDIA_FILLS,
    ...socialFills({
      view,
      baseUrl: baseUrlOf(view, baseUrl),
      texts: translator.texts,
    }),
    ['script-nonce', () => ` nonce=${slots.mark('nonce')}`],
    ['form-fields', () => ownFields(forms)],
  ]);
}
