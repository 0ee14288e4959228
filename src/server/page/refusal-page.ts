import { element, fragment } from '../../shared/markup.js';
import type { ErrorAnswer } from '../http/problem.js';
import { referrerOf } from '../http/referrer.js';
import type { RequestContext } from '../http/request-context.js';
import { answerShopPage } from './answer-shop-page.js';
import type { PagePart } from './page-part.js';

/**
 * A page of the site that shows why a plain form was refused. Its link leads to the page of the form, but only the
 * browser's own back button restores the typed values.
 *
 * @throws errors of the store, because rendering reads the visitor's state
 */
export async function answerRefusal(
  context: RequestContext,
  { status, headers, body }: ErrorAnswer,
  parts: readonly PagePart[],
): Promise<Response> {
  const before = referrerOf(context);
  const page = {
    path: context.path,
    type: 'error',
    render: async ({ t }) => ({
      title: t('refused.title'),
      status,
      main: fragment(
        element('p', { role: 'alert' }, body.error.message),
        element(
          'p',
          {},
          element('a', { href: before ? before.pathname + before.search : '/' }, t('refused.back')),
        ),
      ),
    }),
  } as const satisfies Parameters<typeof answerShopPage>[0];
  const response = await answerShopPage(page, {}, context, parts);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
