import type { Browser } from '../../../src/server/testing/browser.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { createSend, type Network, type Send } from '../request.js';

/** A call as it was sent. */
export interface SentCall {
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What sends calls to a real server as a browser of its own, and what was sent; answers `errors` first. */
export function sendAs(browser: () => Browser) {
  const sent: SentCall[] = [];
  const errors: (readonly [number, string] | Error)[] = [];
  const network: Network = {
    cookies: () => `crumb=${browser().cookie('crumb') ?? ''}`,
    cookiesEnabled: () => true,
    fetch: (async (url: string, init: RequestInit = {}) => {
      sent.push({
        call: `${init.method} ${url}`,
        headers: init.headers as Record<string, string>,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      const error = errors.shift();
      if (error instanceof Error) throw error;
      if (error !== undefined) return new Response(error[1], { status: error[0] });
      const { method = 'GET', headers = {}, body = null } = init;
      return browser().send(url, { method, headers, body });
    }) as unknown as typeof fetch,
  };
  const send: Send = createSend('', (key) => messages[key], network);
  return { send, sent, errors };
}
