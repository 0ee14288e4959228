import { ANALYTICS_COOKIES, COOKIE_LIVES, STORAGE_KEYS } from '../../contract/client-keys.js';
import type { SessionInfo } from '../../contract/records.js';
import type { BrowserMemory } from './browser-memory.js';

/** What session and identity need beside the memory of a browser. */
export interface IdentityTools {
  readonly memory: BrowserMemory;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (text: string) => void;
}

/**
 * Whether this is the first page of a session, and the first session of a browser; notes that it was (platform
 * seed §4). Asked once for a page.
 *
 * @param mayStore whether a session id may be made and markers kept; else they are only read
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
      // A full storage would call every page the first.
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
