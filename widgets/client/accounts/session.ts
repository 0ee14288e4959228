import type { Answer } from '../../contract/answer.js';
import { flag, object, text } from '../../shared/read.js';
import type { Send } from '../request.js';
import type { BrowserMemory, StorageArea } from '../session/browser-memory.js';

/** What a site user types to log in. */
export interface Login {
  readonly email: string;
  readonly password: string;
  /** Whether the login outlives the browser session. */
  readonly rememberMe?: boolean;
}

/** The account calls of a site user (platform seed §7). Never reject. */
export interface AccountCalls {
  /** Begins a session, and keeps its crumb. */
  login(login: Login): Promise<Answer<{ readonly xsrfToken: string }>>;
  /**
   * Ends the session. If the server refuses the crumb, the call is repeated once.
   *
   * @param options `cloneCart`: whether the browser keeps a copy of the cart
   */
  logout(options?: {
    readonly cloneCart?: boolean;
  }): Promise<Answer<{ readonly loggedOut: boolean }>>;
  /** The language of emails to the account, such as `en` or `pt-BR`. */
  setLocale(language: string): Promise<Answer<{ readonly language: string }>>;
  /** The visitor's id in session recordings. */
  readRecordingId(): Promise<Answer<string>>;
}

const ACCOUNT = '/api/site-users/account';
const SESSION = `${ACCOUNT}/session`;
const XSRF_HEADER = 'x-siteuser-xsrf-token';
/** Storage key. */
const XSRF_TOKEN = 'siteUserXsrfToken';
const AREAS: readonly StorageArea[] = ['session', 'local'];

const token = /* @__PURE__ */ object({ xsrfToken: text });
const ended = /* @__PURE__ */ object({ loggedOut: flag });
const locale = /* @__PURE__ */ object({ language: text });

/**
 * The calls, sent by `send`.
 *
 * @param memory keeps the session token across pages
 */
export function createAccountCalls(send: Send, memory: BrowserMemory): AccountCalls {
  // Fallback for browsers without storage.
  let inMemory: string | undefined;
  const keep = (xsrfToken: string, rememberMe: boolean): void => {
    forget();
    inMemory = xsrfToken;
    memory.set(rememberMe ? 'local' : 'session', XSRF_TOKEN, xsrfToken);
  };
  const forget = (): void => {
    inMemory = undefined;
    for (const area of AREAS) memory.remove(area, XSRF_TOKEN);
  };
  const headers = (): Readonly<Record<string, string>> => {
    const stored = AREAS.map((area) => memory.get(area, XSRF_TOKEN)).find(Boolean);
    const known = inMemory ?? stored;
    return known ? { [XSRF_HEADER]: known } : {};
  };

  return {
    login: async ({ email, password, rememberMe = false }) => {
      const body = { email, password, rememberMe };
      const answer = await send({ method: 'POST', path: SESSION, body }, token);
      if (answer.ok) keep(answer.value.xsrfToken, rememberMe);
      return answer;
    },
    logout: async ({ cloneCart = false } = {}) => {
      const path = `${SESSION}?cloneCart=${cloneCart}`;
      // `send` repeats the call with a new crumb if the first is refused.
      const answer = await send({ method: 'DELETE', path, headers: headers() }, ended);
      if (answer.ok) forget();
      return answer;
    },
    setLocale: (language) => {
      const call = { path: `${ACCOUNT}/locale`, body: { language }, headers: headers() };
      return send({ method: 'POST', ...call }, locale);
    },
    readRecordingId: () => send({ method: 'GET', path: '/api/commerce/fullstory/getId' }, text),
  };
}
