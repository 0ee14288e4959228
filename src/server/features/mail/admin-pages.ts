import { compose, letterSite } from '../../../mail/index.js';
import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { type AdminContext, missing, nextPage, table } from '../../admin/admin-page.js';
import { catalogueOf } from '../../website/catalogue.js';

export async function renderLetters(call: AdminContext) {
  const { query, store, time, t } = call;
  const { rows, nextPageCursor } = await store.letters.list(query.get('cursor'));
  const shown = rows.map(({ id, created, kind, recipient, state, tries }) => [
    time(created),
    kind,
    recipient,
    state,
    tries,
    element('a', { href: `${SHOP_PATHS.config}/letters/${id}` }, t('preview')),
  ]);
  const heads = ['date', 'kind', 'to', 'state', 'tries', 'preview'] as const;
  return {
    title: t('letters'),
    main: fragment(table(call, heads, shown), nextPage(call, nextPageCursor)),
  };
}

export async function renderLetter(call: AdminContext) {
  const { path, t } = call;
  const mail = await letterOf(call);
  if (mail === undefined) return missing(call);
  return {
    title: mail.subject,
    main: fragment(
      element('p', {}, `${t('to')}: ${mail.to}`),
      element('iframe', {
        class: 'shop-letter',
        src: `${path}/html`,
        title: t('preview'),
        sandbox: '',
      }),
      element('pre', { class: 'shop-scroll' }, mail.text),
    ),
  };
}

/** The letter alone, in which nothing runs. */
export async function renderLetterHtml(call: AdminContext) {
  const mail = await letterOf(call);
  if (mail === undefined) return missing(call);
  return new Response(mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    },
  });
}

async function letterOf({ origin, params, server, store, visitor, website }: AdminContext) {
  const letter = await store.letters.get(params.id ?? '');
  const site = letterSite(visitor.view.site, origin + server.basePath);
  const catalogue = catalogueOf(website.whole());
  return letter && (await compose({ store, catalogue, site }, letter));
}
