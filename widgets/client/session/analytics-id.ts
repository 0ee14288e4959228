import { ANALYTICS_COOKIES, COOKIE_LIVES, STORAGE_KEYS } from '../../contract/client-keys.js';
import type { IdentityTools } from './session-info.js';

/** Returns the analytics id of a browser. It stays the same while the page is open. */
export type AnalyticsId = () => string;

/**
 * The analytics id of a browser: from the cookie, else from local storage if not expired, else the
 * one of this page, else a new one (platform seed §4). Each read renews it for 390 days.
 */
export function createAnalyticsId(tools: IdentityTools): AnalyticsId {
  const { memory, newId, now, warn } = tools;
  let inMemory: string | undefined;

  const inStorage = (): string | undefined => {
    const stored = memory.get('local', STORAGE_KEYS.analyticsId);
    if (!stored) return undefined;
    const end = Number(memory.get('local', STORAGE_KEYS.analyticsExpiration));
    if (end > now()) return stored;
    memory.remove('local', STORAGE_KEYS.analyticsId);
    memory.remove('local', STORAGE_KEYS.analyticsExpiration);
    return undefined;
  };

  const keep = (id: string): boolean => {
    const life = COOKIE_LIVES.analyticsId ?? 0;
    const isCookie = memory.setCookie(ANALYTICS_COOKIES.analyticsId, id, life);
    const isStored =
      memory.set('local', STORAGE_KEYS.analyticsId, id) &&
      memory.set('local', STORAGE_KEYS.analyticsExpiration, String(now() + life * 1_000));
    return isCookie || isStored;
  };

  return () => {
    const id = memory.cookie(ANALYTICS_COOKIES.analyticsId) || inStorage() || inMemory || newId();
    const isNew = id !== inMemory;
    inMemory = id;
    if (isNew && !keep(id)) warn('Unable to store analyticsId');
    return id;
  };
}

/** A new UUID (RFC 9562). `crypto.randomUUID` exists on https only. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
