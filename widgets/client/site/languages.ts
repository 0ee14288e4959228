import type { Answer } from '../../contract/answer.js';
import { flag, listOf, object, text } from '../../shared/read.js';
import type { Send } from '../request.js';

export interface MultilingualSettings {
  readonly enabled: boolean;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
}

/** The language calls of a site (platform seed §7). Never reject. */
export interface LanguageCalls {
  /** Whether the site has several languages, and which. */
  settings(): Promise<Answer<MultilingualSettings>>;
  /** Whether languages are connected. */
  status(): Promise<Answer<{ readonly connected: boolean }>>;
  /** The languages of the site beside its own, such as `de`. */
  languages(): Promise<Answer<{ readonly languages: readonly string[] }>>;
  /** Sets the languages of the site beside its own, and answers them. */
  setLanguages(
    languages: readonly string[],
  ): Promise<Answer<{ readonly languages: readonly string[] }>>;
  /** Takes all languages away but the own one of the site. */
  disconnect(): Promise<Answer<{ readonly connected: boolean }>>;
}

const BASE = '/api/multilingual';
const settings = /* @__PURE__ */ object<MultilingualSettings>({
  enabled: flag,
  defaultLanguage: text,
  languages: /* @__PURE__ */ listOf(text),
});
const list = /* @__PURE__ */ object({ languages: /* @__PURE__ */ listOf(text) });
const connection = /* @__PURE__ */ object({ connected: flag });

/** The calls, sent by `send`. */
export function createLanguageCalls(send: Send): LanguageCalls {
  return {
    settings: () => send({ method: 'GET', path: `${BASE}/settings` }, settings),
    status: () => send({ method: 'GET', path: `${BASE}/status` }, connection),
    languages: () => send({ method: 'GET', path: `${BASE}/languages` }, list),
    setLanguages: (languages) =>
      send({ method: 'PUT', path: `${BASE}/languages`, body: { languages } }, list),
    disconnect: () => send({ method: 'DELETE', path: `${BASE}/connection` }, connection),
  };
}
