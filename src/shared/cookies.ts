import { parse, serialize } from 'hono/utils/cookie';

/** Seconds. */
const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

/** A cookie that a visitor carries. */
export interface CookieRow {
  readonly holds: string;
  /** Seconds that a browser keeps it; missing: as long as the browser's session. */
  readonly life?: number;
  /** Whether scripts of pages may read it; default false. */
  readonly isReadable?: true;
  /** Whether it carries a MAC over its name, the website, its value and, if it has one, its expiry. */
  readonly isSigned?: true;
  /** Seconds for which the MAC is valid; default `life`. */
  readonly goodFor?: number;
}

/** Every cookie of ours (storefront.md §1). `docs/security.md` shows this table; scripts make those of analytics. */
export const COOKIES = {
  crumb: {
    holds: 'a random text: the token of changes, signed for one session or browser',
    isReadable: true,
    isSigned: true,
  },
  visitorId: { holds: 'a random text, which tells browsers apart', isSigned: true },
  CART: { holds: 'the id of the cart', life: 30 * DAY, isSigned: true },
  hasCart: { holds: '`true` beside `CART`', life: 30 * DAY, isReadable: true },
  siteUserSession: { holds: 'the id of a session', isSigned: true },
  hostAccount: { holds: 'the account of a login at the host', life: 30 * DAY, isSigned: true },
  SiteUserInfo: { holds: 'the logged-in visitor; the server never reads it', isReadable: true },
  device: {
    holds: 'the id of an account that has logged in here, and a random text',
    life: YEAR,
    isSigned: true,
  },
  SiteLock: {
    holds: 'the ids of the locks that are open: MACs of their passwords',
    isSigned: true,
    goodFor: 30 * DAY,
  },
  liker: { holds: 'a random id, by which likes count once', life: YEAR, isSigned: true },
  language: { holds: 'the language that was chosen, one of the site', life: YEAR },
  typed: { holds: 'a random token of submitted values', life: 10 * 60 },
  newApiKey: { holds: 'an API key that was just made, to be shown once', life: 60, isSigned: true },
  newWebhookSecret: {
    holds: 'the secret of a webhook that was just made, to be shown once',
    life: 60,
    isSigned: true,
  },
} as const satisfies Readonly<Record<string, CookieRow>>;

export type CookieName = keyof typeof COOKIES;

/** The cookies with a MAC. */
export type SignedCookie = {
  [Name in CookieName]: (typeof COOKIES)[Name] extends { readonly isSigned: true } ? Name : never;
}[CookieName];

/** A request and where its cookies count. */
export interface CookieScope {
  /** The header `Cookie`. */
  readonly header: string | null;
  readonly websiteId: string;
  /** The site's prefix, such as `/` or `/shop`. */
  readonly path: string;
  /** Whether the visitor came by https. */
  readonly isSecure: boolean;
  /** The clock, in epoch milliseconds. */
  readonly now: number;
}

/** The texts that the MAC of a cookie covers, and the value of the cookie with that MAC. */
export interface ToSign {
  readonly texts: readonly string[];
  value(mac: string): string;
}

/** The content of a cookie. It counts only if `mac` is the MAC of the texts. */
export interface ToCheck {
  readonly texts: readonly string[];
  readonly mac: string;
  readonly parts: readonly string[];
}

/** The cookies of one request, and those that its answer sets. */
export class RequestCookies {
  readonly #scope: CookieScope;
  readonly #set = new Map<string, string>();
  /** The cookies of the request by name; the first of a name counts. */
  readonly given: ReadonlyMap<string, string>;

  constructor(scope: CookieScope) {
    this.#scope = scope;
    this.given = new Map(Object.entries(parse(scope.header ?? '')));
  }

  get websiteId(): string {
    return this.#scope.websiteId;
  }

  /**
   * Sets a cookie that has no MAC, or whose value was signed.
   *
   * @param life seconds, where that is not the same for all
   */
  set(name: CookieName, value: string, life = rowOf(name).life): void {
    const cookie = serialize(name, value, {
      path: this.#scope.path,
      sameSite: 'Lax',
      httpOnly: rowOf(name).isReadable !== true,
      secure: this.#scope.isSecure,
      ...(life === undefined ? {} : { maxAge: life }),
    });
    this.#set.set(name, cookie);
  }

  remove(name: CookieName): void {
    this.set(name, '', 0);
  }

  /** The values of `Set-Cookie`. */
  lines(): string[] {
    return [...this.#set.values()];
  }

  /**
   * The texts that the MAC of a new cookie covers.
   *
   * @param parts the content of the cookie, without full stops
   * @param bound further texts that the MAC covers, which the cookie does not carry
   */
  toSign(name: SignedCookie, parts: readonly string[], bound: readonly string[] = []): ToSign {
    const { life, goodFor = life } = rowOf(name);
    const end = goodFor === undefined ? [] : [String(this.#scope.now + goodFor * 1_000)];
    const carried = [...parts, ...end];
    return {
      texts: [name, this.#scope.websiteId, ...bound, ...carried],
      value: (mac) => [...carried, mac].join('.'),
    };
  }

  /** The content of a cookie; undefined for a missing and for an expired one. */
  toCheck(
    name: SignedCookie,
    bound: readonly string[] = [],
    value = this.given.get(name),
  ): ToCheck | undefined {
    if (value === undefined) return undefined;
    const carried = value.split('.');
    const mac = carried.pop() ?? '';
    const texts = [name, this.#scope.websiteId, ...bound, ...carried];
    const { life, goodFor = life } = rowOf(name);
    const end = goodFor === undefined ? Number.POSITIVE_INFINITY : Number(carried.pop());
    return end > this.#scope.now ? { texts, mac, parts: carried } : undefined;
  }
}

function rowOf(name: CookieName): CookieRow {
  return COOKIES[name];
}
