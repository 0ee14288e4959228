import { element, fragment } from '../../shared/markup.js';
import type { Exchange } from '../exchange.js';
import { pageBefore } from '../page-before.js';
import type { ErrorAnswer } from '../problem.js';
import { answerShopPage } from './answer-shop-page.js';

/** Whether a browser shows the answer as a page, as it does after a plain form. */
export function showsAnswer({ method, headers }: Request): boolean {
  return method === 'POST' && headers.get('accept')?.includes('text/html') === true;
}

/**
 * A page of the site that says why a plain post was refused, with a way back; the browser's own keeps what
 * was typed.
 *
 * @throws what the store throws, for the page is rendered for its visitor
 */
export async function answerRefusal(
  exchange: Exchange,
  { status, headers, body }: ErrorAnswer,
): Promise<Response> {
  const before = pageBefore(exchange);
  const page = {
    path: exchange.path,
    type: 'error',
    render: async ({ say }) => ({
      title: say('refused.title'),
      status,
      main: fragment(
        element('p', { role: 'alert' }, body.error.message),
        element(
          'p',
          {},
          element(
            'a',
            { href: before ? before.pathname + before.search : '/' },
            say('refused.back'),
          ),
        ),
      ),
    }),
  } as const satisfies Parameters<typeof answerShopPage>[0];
  const response = await answerShopPage(page, {}, exchange);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
