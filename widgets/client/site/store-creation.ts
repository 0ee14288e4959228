import { newKey } from '../../shared/new-key.js';
import { number, object, text } from '../../shared/read.js';
import { FailedCall, unwrap } from '../failed-call.js';
import type { Send } from '../request.js';
import { createLayoutCalls } from './layout.js';

/** The settings of a new store (platform seed §2). */
export interface NewStore {
  readonly websiteId: string;
  readonly templateId: string;
  readonly title: string;
  /** Used if the title is empty or shorter than 3 characters. */
  readonly fallbackTitle: string;
  readonly description?: string;
  /** Whether to add the store to the main navigation. */
  readonly addToNavigation: boolean;
  /** URL ids in use. */
  readonly taken?: readonly string[];
}

/** A store that was made: a collection of products. */
export interface CreatedStore {
  readonly id: string;
  readonly title: string;
  readonly urlId: string;
}

const MIN_TITLE = 3;
/** The maximum number of new URL ids to try if another client takes one at the same time. */
const MAX_TRIES = 20;
const CONFLICT = 409;

const created = /* @__PURE__ */ object<CreatedStore>({ id: text, title: text, urlId: text });
const root = /* @__PURE__ */ object({ id: text, displayIndex: number });

/**
 * Creates a store: a collection of products with its root category, in the main navigation if
 * requested.
 *
 * @throws Error 'Unable to find site main navigation', before anything is created; FailedCall
 */
export async function createStore(send: Send, store: NewStore): Promise<CreatedStore> {
  const layout = createLayoutCalls(send);
  const [main] = unwrap(await layout.readLayout());
  if (main === undefined) throw new Error('Unable to find site main navigation');
  const collection = await createCollection(send, store);
  const products = productsOf(store.websiteId);
  const category = {
    displayName: collection.title,
    parentCategoryId: '',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  };
  const path = `${products}/${encodeURIComponent(collection.id)}/categories`;
  unwrap(await send({ method: 'POST', path, body: category, key: newKey() }, root));
  if (store.addToNavigation) {
    const items = [...main.links, { collectionId: collection.id }];
    unwrap(await layout.updateNavigation(main.identifier, store.templateId, items));
  }
  return collection;
}

async function createCollection(send: Send, store: NewStore): Promise<CreatedStore> {
  const { websiteId, fallbackTitle, description = '' } = store;
  const given = store.title.trim();
  const title = given.length < MIN_TITLE ? fallbackTitle : given;
  const base = urlIdOf(title) || urlIdOf(fallbackTitle) || 'store';
  const taken = new Set(store.taken);
  for (let tries = 1; ; tries++) {
    const urlId = nextFree(base, taken);
    const body = { navigationTitle: title, title, urlId, description, enabled: true };
    const call = { method: 'POST', path: productsOf(websiteId), body, key: newKey() } as const;
    const answer = await send(call, created);
    if (answer.ok) return answer.value;
    if (answer.failure.status !== CONFLICT || tries === MAX_TRIES) {
      throw new FailedCall(answer.failure);
    }
    taken.add(urlId);
  }
}

function productsOf(websiteId: string): string {
  const id = encodeURIComponent(websiteId);
  return `/api/content-service/product/1.1/websites/${id}/products`;
}

/** A title as a URL id. */
export function urlIdOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 180);
}

/** A free id: the base itself, or the base with the next free number. */
export function nextFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 1;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
