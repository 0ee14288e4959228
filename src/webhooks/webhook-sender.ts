import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../store/index.js';
import type { WebhookAddresses } from './webhook-addresses.js';

/** Milliseconds from the look-up of the name to the end of the answer. */
const PATIENCE = 15_000;
/** Bytes of an answer that are read. */
const MAX_ANSWER = 1_000;

/**
 * Posts messages, each over a connection of its own to an address that was checked. Redirects are not followed.
 *
 * @param own addresses of the website itself
 */
export function webhookSender(
  addresses: WebhookAddresses,
  own: readonly string[],
  patience = PATIENCE,
): WebhookSender {
  return {
    async send(request) {
      addresses.expectAllowed(request.url, own);
      const signal = AbortSignal.timeout(patience);
      try {
        return await post(request, addresses, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new Error(`There was no answer within ${patience / 1_000} seconds`);
      }
    },
  };
}

function post(
  { url, headers, body }: WebhookRequest,
  { lookup }: WebhookAddresses,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const start = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body), 'user-agent': 'Skerry' };
    const options = { method: 'POST', headers: { ...headers, ...length }, agent: false } as const;
    let isAnswered = false;
    const request = start(url, { ...options, lookup, signal }, (response) => {
      isAnswered = true;
      const { statusCode: status = 0 } = response;
      let text = Buffer.alloc(0);
      const end = () => {
        resolve({ status, text: text.subarray(0, MAX_ANSWER).toString() });
        request.destroy();
      };
      // A delivery is one, whatever is said of it.
      if (status >= 200 && status < 300) return end();
      response.on('data', (part: Buffer) => {
        text = Buffer.concat([text, part]);
        if (text.length >= MAX_ANSWER) end();
      });
      response.on('error', end);
      response.on('close', end);
    });
    // What ends an answer that has begun is no failure to connect: the answer ends with it.
    request.on('error', (error) => isAnswered || reject(error));
    request.end(body);
  });
}
