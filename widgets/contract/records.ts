/**
 * The fields of the platform client's records about pages and visitors (platform seed §3, §7). The
 * client's records and the server's schemas are both derived from these tables.
 */

/** The maximum length of a text in UTF-16 units; longer addresses are cut (platform seed §9). */
export const MAX_TEXT = 2_083;
/** The maximum length of a call stack. */
export const MAX_STACK = 5_000;
/** The maximum value of performance records. */
export const MAX_METRIC = 2_147_483_647;

/**
 * The types of fields. An `address` is a text without tokens (storefront.md §1). With `?` a field
 * may be null.
 */
interface Kinds {
  readonly text: string;
  readonly address: string;
  readonly stack: string;
  readonly number: number;
  readonly metric: number;
  readonly flag: boolean;
  readonly texts: readonly string[];
}

export type FieldKind = keyof Kinds;
/** The fields of a record by name. */
export type Fields = Readonly<Record<string, FieldKind | `${FieldKind}?`>>;

type ValueOf<Kind> = Kind extends FieldKind
  ? Kinds[Kind]
  : Kind extends `${infer Base extends FieldKind}?`
    ? Kinds[Base] | null
    : never;
/** The record type of a table of fields. */
export type RecordOf<Table extends Fields> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};

export const EVENT_V1 = {
  websiteId: 'text',
  memberAccountId: 'text?',
  website_locale: 'text',
  member_locale: 'text?',
  templateId: 'text',
  variantId: 'text?',
  pageHash: 'address',
  pagePath: 'address',
} as const satisfies Fields;
/** An event of the first tracker. */
export type EventV1 = RecordOf<typeof EVENT_V1>;

export const EVENT_V2 = {
  analytics_id: 'text',
  browser_language: 'text',
  browser_window_height: 'number',
  browser_window_width: 'number',
  client_name: 'text',
  client_version: 'text',
  marketing_id: 'text?',
  page_host: 'text',
  page_path: 'address',
  page_query_params: 'address',
  page_referrer_url: 'address',
  session_id: 'text?',
  enduser_user_agent: 'text',
  event_occurrence_timestamp: 'number',
  browser_locale: 'text',
  custom_schema_name: 'text',
  source_environment: 'text',
  context_website_id: 'text',
  destination_url: 'address?',
  member_account_id: 'text?',
  object_identifier: 'text?',
  resolved_locale: 'text',
  website_locale: 'text',
  member_account_locale: 'text?',
} as const satisfies Fields;
/** An event of the second tracker. */
export type EventV2 = RecordOf<typeof EVENT_V2>;

export const HIT = {
  visitorCookie: 'text',
  userAgent: 'text',
  clientDate: 'number',
  viewportWidth: 'number',
  viewportHeight: 'number',
  screenWidth: 'number',
  screenHeight: 'number',
  websiteId: 'text',
  templateId: 'text',
  website_locale: 'text',
  url: 'address',
  title: 'text',
  itemId: 'text?',
  recordType: 'number?',
  collectionId: 'text?',
  memberAccountId: 'text?',
  member_locale: 'text?',
  pageHash: 'address',
} as const satisfies Fields;
/** A page view as the census counts it. */
export type Hit = RecordOf<typeof HIT>;

export const CART_FIELDS = {
  cart_id: 'text',
  num_items_in_cart: 'number',
  product_types_list: 'texts',
  purchase_type_list: 'texts',
  cart_value: 'number',
  currency_code: 'text',
} as const satisfies Fields;
/** What events tell of a cart. */
export type CartFields = RecordOf<typeof CART_FIELDS>;

export const SESSION_INFO = {
  isFirstLanding: 'flag',
  isFirstSession: 'flag',
  sessionId: 'text?',
} as const satisfies Fields;
/** Whether a page begins a session, and its id where it may be kept. */
export type SessionInfo = RecordOf<typeof SESSION_INFO>;

export const PERFORMANCE_EVENTS = ['page_speed', 'image', 'user'] as const;
export type PerformanceEvent = (typeof PERFORMANCE_EVENTS)[number];

/** A measurement: a name, and milliseconds or, for layout shifts, thousandths. */
export const METRIC = {
  name: 'text',
  value: 'metric',
  url: 'address?',
} as const satisfies Fields;
export type Metric = RecordOf<typeof METRIC>;

export const PERFORMANCE_RECORD = {
  app: 'text',
  pageLoadId: 'text',
  ts: 'number',
} as const satisfies Fields;
/** A bundle of times of a page. */
export type PerformanceRecord = RecordOf<typeof PERFORMANCE_RECORD> & {
  readonly event: PerformanceEvent;
  readonly data: Metric;
};

export const SCRIPT_ERROR = {
  message: 'text',
  stack: 'stack',
  page: 'address',
  source: 'address?',
  line: 'number?',
  column: 'number?',
  userAgent: 'text',
} as const satisfies Fields;
/** An error of a script of a page. */
export type ScriptError = RecordOf<typeof SCRIPT_ERROR>;

/** The name of the error event. */
export const SCRIPT_ERROR_EVENT = 'javascript_error';

/** A script error of a page, as it is sent (storefront seed §7). */
export interface ScriptErrorEvent {
  readonly event: typeof SCRIPT_ERROR_EVENT;
  readonly data: ScriptError;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** The pattern of tokens in addresses. */
const TOKEN = /[0-9a-f]{32,}/gi;

/** An address without tokens. */
export function withoutTokens(address: string): string {
  return address.replace(TOKEN, '…').slice(0, MAX_TEXT);
}
