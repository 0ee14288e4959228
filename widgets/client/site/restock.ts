import { newKey } from '../../shared/new-key.js';
import {
  flag,
  listOf,
  mapOf,
  number,
  object,
  orNull,
  type Reader,
  text,
} from '../../shared/read.js';
import { unwrap } from '../failed-call.js';
import type { Send } from '../request.js';

/** A variant with restock sign-ups. */
export interface RestockVariant {
  readonly productId: string;
  readonly variantId: string;
}

export interface RestockGroup extends RestockVariant {
  readonly title: string;
  readonly variant: Readonly<Record<string, string>>;
  readonly count: number;
  /** The time of the first sign-up, in epoch milliseconds. */
  readonly oldest: number;
}

export interface RestockSignUp extends RestockVariant {
  readonly id: string;
  readonly email: string;
  readonly language: string | null;
  readonly created: number;
}

/** The owner's calls for restock sign-ups (storefront.md §7). They reject with `FailedCall`. */
export interface RestockCalls {
  /** Reads all pages of variants with sign-ups. */
  groups(): Promise<readonly RestockGroup[]>;
  /** Reads all pages of the sign-ups for a variant. */
  signUps(variant: RestockVariant): Promise<readonly RestockSignUp[]>;
  /** Sends the restock emails. @returns the number of emails */
  send(variants: readonly RestockVariant[]): Promise<number>;
}

const RESTOCK = '/api/site-users/account/notifications/restock';
/** The maximum number of pages, in case a server never ends the list. */
const MAX_PAGES = 2_000;

const group = /* @__PURE__ */ object<RestockGroup>({
  productId: text,
  variantId: text,
  title: text,
  variant: /* @__PURE__ */ mapOf(text),
  count: number,
  oldest: number,
});
const signUp = /* @__PURE__ */ object<RestockSignUp>({
  id: text,
  productId: text,
  variantId: text,
  email: text,
  language: /* @__PURE__ */ orNull(text),
  created: number,
});
const groups = /* @__PURE__ */ object({
  signUpGroups: /* @__PURE__ */ listOf(group),
  hasNextPage: flag,
  nextPageCursor: /* @__PURE__ */ orNull(text),
});
const signUps = /* @__PURE__ */ object({
  signUps: /* @__PURE__ */ listOf(signUp),
  hasNextPage: flag,
  nextPageCursor: /* @__PURE__ */ orNull(text),
});
const sent = /* @__PURE__ */ object({ sent: number });

interface Paged {
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
}

/** The calls, sent by `send`. */
export function createRestockCalls(send: Send): RestockCalls {
  async function all<Page extends Paged, Row>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: Reader<Page>,
    rowsOf: (page: Page) => readonly Row[],
  ): Promise<readonly Row[]> {
    const rows: Row[] = [];
    let cursor: string | null = null;
    for (let count = 0; count < MAX_PAGES; count++) {
      const asked: string = new URLSearchParams({
        ...query,
        ...(cursor === null ? {} : { cursor }),
      }).toString();
      const page: Page = unwrap(await send({ method: 'GET', path: `${path}?${asked}` }, read));
      rows.push(...rowsOf(page));
      if (!page.hasNextPage || page.nextPageCursor === null) break;
      cursor = page.nextPageCursor;
    }
    return rows;
  }
  return {
    groups: () => all(`${RESTOCK}/groups`, {}, groups, ({ signUpGroups }) => signUpGroups),
    signUps: ({ productId, variantId }) =>
      all(RESTOCK, { productId, variantId }, signUps, (page) => page.signUps),
    send: async (variants) => {
      const [only] = variants;
      const isOne = variants.length === 1 && only !== undefined;
      const path = isOne ? `${RESTOCK}/send` : `${RESTOCK}/send/all`;
      const body = isOne ? only : { sendRequests: variants };
      const answer = await send({ method: 'POST', path, body, key: newKey() }, sent);
      return unwrap(answer).sent;
    },
  };
}
