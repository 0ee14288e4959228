import type { GenericSchema, InferOutput } from 'valibot';
import type { TextKey } from '../../shared/texts.js';
import type { SiteView } from '../../site/index.js';
import type { Json } from '../../store/index.js';
import type { ApiContext } from './api-context.js';
import type { LimitName } from './security/limits.js';
import { SHOPKEEPERS } from './security/roles.js';

/** Methods of routes. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Methods that change nothing, which need no crumb. */
export const SAFE_METHODS: ReadonlySet<Method> = new Set(['GET']);

/**
 * Who may make a call (storefront.md §1): everyone, who is logged in, or those with one of some roles, for whom
 * an API key with the scope may act.
 */
export type Access =
  | { readonly who: 'everyone' }
  | { readonly who: 'member' }
  | { readonly who: 'owner'; readonly roles: readonly number[]; readonly scope: string };

export const EVERYONE: Access = { who: 'everyone' };
export const MEMBER: Access = { who: 'member' };

/** Those who run the shop. */
export const owner = (scope: string): Access => ({
  who: 'owner',
  roles: SHOPKEEPERS,
  scope,
});

/** What was sent, by name. */
type Fields = Readonly<Record<string, Json>>;

type Schema = GenericSchema | undefined;
type OutputOf<S extends Schema> = S extends GenericSchema ? InferOutput<S> : undefined;

/** One call of the API. The table of all of them is `routes.ts`. */
export interface Route<Body extends Schema = Schema, Query extends Schema = Schema> {
  /** A name of its own; the operation id of the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** With parts in braces: `/api/things/{id}`. */
  readonly path: string;
  /** What it does, as the OpenAPI document says it. */
  readonly summary: string;
  readonly access: Access;
  readonly limit: LimitName;
  /** Whether it is answered without a crumb: beacons, which change nothing of a visitor's. Default false. */
  readonly withoutCrumb?: boolean;
  /** Whether scripts send it as a form: they are answered then, and led to no page. Default false. */
  readonly ofScripts?: boolean;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: GenericSchema;
  /** Where a plain form leads to when it succeeds; default the page that it was on. */
  readonly next?: string;
  /** What is said of a status in place of its usual text. */
  readonly says?: Readonly<Record<number, TextKey>>;
  /** The id of the element that a plain form leads back to, from what was sent and the parts of its path. */
  anchor?(value: Fields, params: Readonly<Record<string, string>>): string | undefined;
  /** What the page shows again of a plain form that was refused; default all but passwords. */
  submitted?(value: Fields, view: SiteView): Fields;
  run(call: ApiContext<OutputOf<Body>, OutputOf<Query>>): Promise<unknown>;
}

/** A route of any payload, as the table holds it. */
export type AnyRoute = Omit<Route, 'run'> & {
  run(call: ApiContext<never, never>): Promise<unknown>;
};

/** Declares a route; types of payloads follow from its schemas. */
export function defineRoute<Body extends Schema = undefined, Query extends Schema = undefined>(
  route: Route<Body, Query>,
): AnyRoute {
  return route as unknown as AnyRoute;
}
