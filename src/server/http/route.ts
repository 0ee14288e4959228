import type { GenericSchema, InferOutput } from 'valibot';
import type { TextKey } from '../../shared/texts.js';
import type { SiteView } from '../../site/index.js';
import type { Json } from '../../store/index.js';
import type { ApiContext } from './api-context.js';
import type { LimitName } from './security/rate-limits.js';
import { SHOPKEEPERS } from './security/roles.js';

/** The methods of routes. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The access rule of a route (storefront.md §1): everyone, logged-in members, or accounts with one of the roles. An API
 * key with the scope may act for the latter.
 */
export type Access =
  | { readonly who: 'everyone' }
  | { readonly who: 'member' }
  | { readonly who: 'owner'; readonly roles: readonly number[]; readonly scope: string };

export const EVERYONE: Access = { who: 'everyone' };
export const MEMBER: Access = { who: 'member' };

/** The access rule for shopkeepers and for API keys with the scope. */
export const owner = (scope: string): Access => ({
  who: 'owner',
  roles: SHOPKEEPERS,
  scope,
});

/** Submitted values by name. */
type Fields = Readonly<Record<string, Json>>;

type Schema = GenericSchema | undefined;
type OutputOf<S extends Schema> = S extends GenericSchema ? InferOutput<S> : undefined;

/** A route of the API. Each feature lists its own in `routes.ts`. */
export interface Route<Body extends Schema = Schema, Query extends Schema = Schema> {
  /** Unique; the operation id of the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** With parameters in braces: `/api/things/{id}`. */
  readonly path: string;
  /** The summary in the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly limit: LimitName;
  /** Whether it needs no crumb, as beacons that change no visitor's data; default false. */
  readonly withoutCrumb?: boolean;
  /** Whether scripts send forms to it, which are answered as JSON and not redirected; default false. */
  readonly ofScripts?: boolean;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: GenericSchema;
  /** The media types of a file that it answers, a `FileAnswer`, in place of `answer`. */
  readonly files?: readonly string[];
  /** The path to which a successful plain form is redirected; default the page of the form. */
  readonly next?: string;
  /** Messages that replace the usual one of a status. */
  readonly says?: Readonly<Record<number, TextKey>>;
  /**
   * The id of the element to which the browser returns after a plain form. It follows from the submitted values and the
   * path parameters.
   */
  anchor?(value: Fields, params: Readonly<Record<string, string>>): string | undefined;
  /** The submitted values that the page of a refused plain form shows again; default all but passwords. */
  submitted?(value: Fields, view: SiteView): Fields;
  run(context: ApiContext<OutputOf<Body>, OutputOf<Query>>): Promise<unknown>;
}

/** A route of any payload type, for tables. */
export type AnyRoute = Omit<Route, 'run'> & {
  run(context: ApiContext<never, never>): Promise<unknown>;
};

/** Declares a route and infers the payload types from its schemas. */
export function defineRoute<Body extends Schema = undefined, Query extends Schema = undefined>(
  route: Route<Body, Query>,
): AnyRoute {
  return route as unknown as AnyRoute;
}
