import { anything, mapOf } from '../../shared/read.js';
import { unwrap } from '../failed-call.js';
import type { Send } from '../request.js';

export type Preferences = Readonly<Record<string, unknown>>;

/** The commerce preferences of one namespace (platform seed §4). */
export interface PreferenceStore {
  /** The cached preferences; empty before the first `fetch`. */
  current(): Preferences;
  /** @throws the error of the call, after it was reported */
  fetch(): Promise<Preferences>;
  /**
   * Sets a preference if its value differs: notifies the listeners to fetch again, and saves it.
   *
   * @throws the error of the call, after it was reported; the previous preferences are then
   * restored
   */
  set(key: string, value: unknown): Promise<void>;
  /**
   * Registers a listener that is called when others should fetch again. Returns a function that
   * removes it.
   */
  onRefetch(listener: () => void): () => void;
}

const values = /* @__PURE__ */ mapOf(anything);

/**
 * Preferences of the person who is logged in, in a namespace of their own.
 *
 * @param report receives the error of a failed call
 */
export function createPreferences(
  send: Send,
  namespace: string,
  report: (error: unknown) => void,
): PreferenceStore {
  const path = `/api/v1/commerce-preferences/${encodeURIComponent(namespace)}`;
  const listeners = new Set<() => void>();
  let known: Preferences = {};
  const reported = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      report(error);
      throw error;
    }
  };
  return {
    current: () => known,
    fetch: () =>
      reported(async () => {
        known = unwrap(await send({ method: 'GET', path }, values));
        return known;
      }),
    set: async (key, value) => {
      const before = known[key];
      if (key === 'websiteId' || isSame(before, value)) return;
      known = { ...known, [key]: value };
      for (const listener of [...listeners]) listener();
      await reported(async () => {
        const answer = await send({ method: 'PUT', path, body: { [key]: value } }, values);
        if (!answer.ok) known = { ...known, [key]: before };
        unwrap(answer);
      });
    },
    onRefetch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Values are JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
