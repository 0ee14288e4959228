import { ANALYTICS_COOKIES } from '../../contract/client-keys.js';
import type { EventV2 } from '../../contract/records.js';
import { flag, listOf, object, text } from '../../shared/read.js';
import type { BrowserMemory } from '../session/browser-memory.js';
import type { TrackerTools } from './tracker.js';

/**
 * The content of an event: the name of its schema, its destination, its subject, and custom fields.
 */
export interface EventPayload {
  readonly custom_schema_name: string;
  readonly destination_url?: string | null;
  readonly object_identifier?: string | null;
  readonly [own: string]: string | number | boolean | null | undefined;
}

export interface TrackerV2Options extends TrackerTools {
  readonly analyticsId: () => string;
  readonly sessionId: () => string | null;
  readonly memory: BrowserMemory;
  readonly now: () => number;
  readonly warn: (text: string) => void;
  /** The name of the reporting client; default: this library. */
  readonly clientName?: string;
  readonly clientVersion: string;
}

/**
 * The transport of an event: a beacon if the browser supports it, or a JSON request with a
 * response.
 */
export type Transport = 'beacon' | 'xhr';

/** The server's validation result for an event that is not stored. */
export interface Validation {
  readonly valid: boolean;
  /** Names of invalid members. */
  readonly errors: readonly string[];
}

/** Records events by their schemas (platform seed §7). */
export interface TrackerV2 {
  /**
   * Records an event.
   *
   * @throws Error 'no payload' without one; 'Error tracking event: HTTP Status {code}', after a
   * warning
   */
  track(payload: EventPayload | null | undefined, transport?: Transport): Promise<void>;
  /** Validates an event without storing it. Throws as `track` does. */
  validate(payload: EventPayload | null | undefined): Promise<Validation>;
}

const EVENTS = '/api/v1/clanker/events';
const VALIDATE = '/api/v1/clanker/validate-event-content/';
const FALLBACK_LOCALE = 'en-US';

/** Fields that come from the event and not from the page. */
type OfEvent = 'custom_schema_name' | 'destination_url' | 'object_identifier';

const validation = /* @__PURE__ */ object({ valid: flag, errors: /* @__PURE__ */ listOf(text) });

/** Creates the tracker of version 2 (platform seed §3, §7). */
export function createTrackerV2(options: TrackerV2Options): TrackerV2 {
  const { facts, visitor, post, memory, warn } = options;

  const filled = (): Omit<EventV2, OfEvent> => {
    const window = options.window();
    return {
      analytics_id: options.analyticsId(),
      browser_language: window.language,
      browser_window_height: window.height,
      browser_window_width: window.width,
      client_name: options.clientName ?? 'skerry',
      client_version: options.clientVersion,
      marketing_id: memory.cookie(ANALYTICS_COOKIES.marketingId) ?? null,
      page_host: window.host,
      page_path: window.path,
      page_query_params: window.query,
      page_referrer_url: window.referrer,
      session_id: options.sessionId(),
      enduser_user_agent: window.userAgent,
      event_occurrence_timestamp: options.now(),
      browser_locale: window.language,
      source_environment: facts.environment,
      context_website_id: facts.websiteId,
      member_account_id: visitor.memberAccountId,
      resolved_locale: window.documentLanguage || FALLBACK_LOCALE,
      website_locale: facts.websiteLocale,
      member_account_locale: visitor.locale,
    };
  };

  const eventOf = (payload: EventPayload | null | undefined): EventV2 => {
    if (payload === null || payload === undefined) throw new Error('no payload');
    const auto = filled();
    const overwritten = Object.keys(payload).filter((name) => Object.hasOwn(auto, name));
    if (overwritten.length > 0) {
      warn(`Overwriting auto-filled tracker fields: ${overwritten.join(', ')}`);
    }
    return { ...auto, destination_url: null, object_identifier: null, ...payload } as EventV2;
  };

  return {
    track: async (payload, transport = 'beacon') => {
      const event = eventOf(payload);
      if (transport === 'beacon' && post.beacon(EVENTS, toForm(event))) return;
      await post.json(EVENTS, event);
    },
    validate: async (payload) => {
      const event = eventOf(payload);
      const answer = await post.json(VALIDATE + encodeURIComponent(event.custom_schema_name), {
        eventContent: JSON.stringify(event),
        eventSchemaName: event.custom_schema_name,
      });
      return validation(answer);
    },
  };
}

/** The fields of an event as a form, without null values. */
function toForm(event: EventV2): Record<string, string> {
  const given = Object.entries(event).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
