import type { Census } from '../client/tracking/census.js';
import { createCommerceEvents, type TagManager } from '../client/tracking/commerce-events.js';
import type { Post } from '../client/tracking/post.js';
import type { AnalyticsFacts } from '../contract/analytics.js';
import { ANALYTICS_EVENTS, type AnalyticsEventDetails } from '../contract/analytics-events.js';
import { PURCHASE_ID, PURCHASE_TOLD, type PurchasedOrder } from '../contract/purchase.js';
import { readJson } from './read-page.js';

const BUTTON = '.sqs-block-button-element';
const FORM = '.form-wrapper';
/** The maximum number of counted elements of a kind per page. */
const MOST = 10;
/** A failed count is ignored. */
const quietly = (call: Promise<unknown>): void => void call.catch(() => {});

/** Records events on a page while it is open. */
export function followPage(
  document: Document,
  facts: AnalyticsFacts,
  census: Census,
  post: Pick<Post, 'json'>,
): void {
  const commerce = createCommerceEvents(() =>
    facts.tagManager ? (document.defaultView as unknown as TagManager) : {},
  );

  for (const button of few(document, BUTTON))
    quietly(census.count('button-render', nameOf(button)));
  for (const form of few(document, FORM)) quietly(census.count('form-render', nameOf(form)));
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target : undefined;
    const button = pressed?.closest(BUTTON);
    if (button) quietly(census.count('button-click', nameOf(button)));
  });

  const on = <Name extends keyof AnalyticsEventDetails>(
    name: Name,
    take: (detail: AnalyticsEventDetails[Name]) => void,
  ): void =>
    document.addEventListener(ANALYTICS_EVENTS[name], (event) =>
      take((event as CustomEvent<AnalyticsEventDetails[Name]>).detail),
    );
  on('added', ({ itemId, newlyAdded, cart }) => commerce.added(itemId, newlyAdded, cart));
  on('quickView', ({ itemId }) => {
    quietly(census.recordQuickView(itemId));
    commerce.quickView(itemId);
  });
  on('overlay', ({ version }) => quietly(census.count('overlay', version)));

  const order = readJson(document, PURCHASE_ID) as PurchasedOrder | null | undefined;
  if (order && facts.tagManager) {
    const { token, ...told } = order;
    const tell = (answer: unknown): void => {
      if ((answer as { readonly first?: unknown } | null)?.first === true) commerce.purchased(told);
    };
    quietly(post.json(PURCHASE_TOLD, { token }).then(tell));
  }
}

function few(document: Document, selector: string): readonly Element[] {
  return [...document.querySelectorAll(selector)].slice(0, MOST);
}

/** The name of an element in records: its id, its form's id, or the id of an ancestor. */
function nameOf(element: Element): string | null {
  const { dataset, id } = element as HTMLElement;
  return id || dataset.formId || element.closest<HTMLElement>('[id]')?.id || null;
}
