import type { AnyRoute } from '../../http/route.js';
import type { Browser } from '../browser.js';
import type { World } from './world.js';

/** The kinds of misuse that are tried with every call. */
export const KINDS = {
  provider: 'another payment provider',
  price: 'another price',
  currency: 'another currency',
  owner: 'another owner',
  site: 'another site',
  earlier: 'an earlier state',
  twice: 'twice',
  atOnce: '20 at once',
  half: 'half of it',
  later: 'too late',
  otherwise: 'another method or body',
} as const;

export type Kind = keyof typeof KINDS;

/** A call as somebody makes it. */
export interface Sample {
  readonly by: Browser;
  /** Parts of its path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call was answered. */
export interface Told {
  readonly status: number;
  readonly text: string;
}

/** A misuse: something else is sent than what the honest call sends. */
export interface Sent {
  readonly tried: string;
  /** Makes of an honest call what is sent; what it does to the shop before counts as having been so. */
  send(sample: Sample, world: World): Sample | Promise<Sample>;
  /** Milliseconds that have passed when it is sent. */
  readonly after?: number;
  /** The status of the answer; default any refusal. */
  readonly told?: number;
  /** What the store is like then: default `as before`; `as honest` as after the honest call. */
  readonly leaves?: 'as before' | 'as honest' | 'as holds says';
  /** What must be true besides. */
  holds?(told: Told, sample: Sample, world: World): void | Promise<void>;
}

/** A misuse that is more than one call; it expects by itself. */
export interface Played {
  readonly tried: string;
  play(world: World): Promise<void>;
}

export type Attempt = Sent | Played;

/** Why a kind of misuse cannot be tried with a call, and, where that can be seen in its row, whether it is so. */
export interface Reason {
  readonly why: string;
  isSo?(route: AnyRoute): boolean;
}

/**
 * What the same call makes of being made again. `once`: one effect, however often. `by key`: one effect for each
 * Idempotency-Key. A reason: one for each time, of which nobody has anything.
 */
export type Again = 'reads' | 'once' | 'by key' | Reason;

/** Who gains what by misusing a call, and what is tried so that they do not. */
export interface AbuseRow {
  readonly gain: string;
  /** A call that succeeds, as new as what it is about. */
  honest(world: World): Promise<Sample>;
  readonly again: Again;
  readonly provider: Reason | readonly Attempt[];
  readonly price: Reason | readonly Attempt[];
  readonly currency: Reason | readonly Attempt[];
  readonly owner: Reason | readonly Attempt[];
  readonly earlier: Reason | readonly Attempt[];
  readonly later: Reason | readonly Attempt[];
  /** What is tried beside what is tried with all calls. */
  readonly more?: Partial<
    Record<'site' | 'twice' | 'atOnce' | 'half' | 'otherwise', readonly Attempt[]>
  >;
  /** Whether it keeps whatever members it is sent, as the words of whoever sends them. */
  readonly keepsAnyMember?: true;
  /** Whether it takes as long as making a password does: fewer are sent at once. */
  readonly isSlow?: true;
  /** Whether it succeeds without changing anything. */
  readonly keepsNothing?: true;
}

export type Area = Readonly<Record<string, AbuseRow>>;

/** The names of all members that a call takes, however deep. */
function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, item, wrapped, options, pipe } = schema as Readonly<Record<string, unknown>>;
  const inner = Object.values((entries as object | undefined) ?? {});
  const more = [item, wrapped, options, pipe].flat().filter((each) => each !== schema);
  return [
    ...Object.keys((entries as object | undefined) ?? {}),
    ...[...inner, ...more].flatMap(namesOf),
  ];
}

/** Whether a call names nothing of a kind, in what it is sent. */
const namesNo =
  (pattern: RegExp) =>
  ({ body, query }: AnyRoute): boolean =>
    ![...namesOf(body), ...namesOf(query)].some((name) => pattern.test(name));

export const NAMES_NO_PROVIDER: Reason = {
  why: 'it names no way to pay',
  isSo: namesNo(/provider|payment|method/i),
};
export const NAMES_NO_PRICE: Reason = {
  why: 'it names no price: prices are those of the content and the store',
  isSo: namesNo(/price|cents|amount|total|cost|percent|minimum/i),
};
export const NAMES_NO_CURRENCY: Reason = {
  why: 'it names no currency: that of the shop counts',
  isSo: namesNo(/currency/i),
};
/** All three, for most calls are not about money. */
export const NO_MONEY = {
  provider: NAMES_NO_PROVIDER,
  price: NAMES_NO_PRICE,
  currency: NAMES_NO_CURRENCY,
} as const;

export const READS_WHAT_ALL_MAY: Reason = {
  why: 'it reads what everyone may read, and changes nothing',
  isSo: ({ method, access }) => method === 'GET' && access.who === 'everyone',
};
export const BELONGS_TO_THE_SHOP: Reason = {
  why: 'what it is about belongs to the shop, of which all who may make it are owners',
  isSo: ({ access }) => access.who === 'owner',
};
export const NAMES_NOTHING_OF_OTHERS: Reason = {
  why: 'it names nothing that somebody could own',
  isSo: namesNo(/cart|token|order|account|session|email/i),
};
export const HAS_NO_STATES: Reason = {
  why: 'what it changes has no state that it could go back to',
};
export const READS: Reason = {
  why: 'it reads what is there now',
  isSo: ({ method }) => method === 'GET',
};
/** Sessions that have ended are tried with every call that needs one. */
export const HOLDS_NO_TERM: Reason = { why: 'nothing that it needs comes to an end, but sessions' };

/** The call with other members of its body. */
export const body = (sample: Sample, change: object): Sample => ({
  ...sample,
  body: { ...sample.body, ...change },
});

/** Attempts that differ in members of the body alone. */
export const bodies = (
  changes: Readonly<Record<string, object>>,
  rest: Pick<Sent, 'told' | 'leaves'> = {},
): readonly Attempt[] =>
  Object.entries(changes).map(([tried, change]) => ({
    tried,
    send: (sample) => body(sample, change),
    ...rest,
  }));

/** Attempts with other parts of the path. */
export const paths = (
  changes: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly Attempt[] =>
  Object.entries(changes).map(([tried, params]) => ({
    tried,
    send: (sample) => ({ ...sample, params: { ...sample.params, ...params } }),
  }));
