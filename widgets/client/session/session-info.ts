import { ANALYTICS_COOKIES, COOKIE_LIVES, STORAGE_KEYS } from '../../contract/client-keys.js';
import type { SessionInfo } from '../../contract/records.js';
import type { BrowserMemory } from './browser-memory.js';

/** Dependencies of session and identity besides the browser's storage. */
export interface IdentityTools {
  readonly memory: BrowserMemory;
  /** Makes an id that is unique among all browsers. */
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Receives what a developer should know. */
  readonly warn: (text: string) => void;
}

/**
 * Whether this is the first page of a session and the first session of a browser; stores markers
 * for later pages (platform seed §4). Call it once per page.
 *
 * @param mayStore whether a session id and markers may be written; else they are only read
 */
export function readSessionInfo(tools: IdentityTools, mayStore: boolean): SessionInfo {
  const { memory, warn } = tools;
  const landed = memory.get('session', STORAGE_KEYS.hasLanded);
  const everLanded = memory.get('local', STORAGE_KEYS.hasLanded);
  const sessionId = readSessionId(tools, mayStore);
  if (landed === undefined || everLanded === undefined) {
    warn('Unable access local/session storage.');
    return { isFirstLanding: false, isFirstSession: false, sessionId };
  }
  const stored = memory.get('session', STORAGE_KEYS.isFirstSession);
  const isFirstLanding = landed === null;
  const isFirstSession = everLanded === null || stored === 'true';
  if (mayStore) {
    const isKept = [
      memory.set('session', STORAGE_KEYS.hasLanded, 'true'),
      memory.set('session', STORAGE_KEYS.isFirstSession, String(isFirstSession)),
      memory.set('local', STORAGE_KEYS.hasLanded, 'true'),
    ].every(Boolean);
    if (!isKept) {
      // With a full storage every page would count as the first.
      warn('Unable access local/session storage.');
      return { isFirstLanding: false, isFirstSession: false, sessionId };
    }
  }
  return { isFirstLanding, isFirstSession, sessionId };
}

function readSessionId({ memory, newId }: IdentityTools, mayStore: boolean): string | null {
  const name = ANALYTICS_COOKIES.sessionId;
  const known = memory.cookie(name);
  if (known !== undefined && known !== '') return known;
  if (!mayStore) return null;
  const made = newId();
  return memory.setCookie(name, made, COOKIE_LIVES.sessionId) ? made : null;
}
