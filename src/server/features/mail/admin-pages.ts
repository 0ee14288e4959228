import { compose, emailSite } from '../../../mail/index.js';
import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { accentOfStyles } from '../../../site/styles/index.js';
import { type AdminContext, button, missing, nextPage } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { emailText, statePill } from '../../admin/words.js';
import { catalogueOf } from '../../website/catalogue.js';

export async function renderEmails(context: AdminContext) {
  const { query, store, time, t } = context;
  const { rows, nextPageCursor } = await store.emails.list(query.get('cursor'));
  const shown = rows.map(({ id, created, kind, recipient, state, tries, reason }) => [
    time(created),
    emailText(context, kind),
    recipient,
    [statePill(context, state), reason !== null && element('div', { class: 'shop-hint' }, reason)],
    tries,
    state !== 'sent' &&
      tries > 0 &&
      button(context, `/api/commerce/emails/${id}/send`, {}, t('sendAgain')),
    element('a', { href: `${SHOP_PATHS.config}/emails/${id}` }, t('preview')),
  ]);
  const heads = ['date', 'kind', 'to', 'state', 'tries', 'sendAgain', 'preview'] as const;
  return {
    title: t('emails'),
    main: fragment(table(context, heads, shown), nextPage(context, nextPageCursor)),
  };
}

export async function renderEmail(context: AdminContext) {
  const { path, t } = context;
  const mail = await emailOf(context);
  if (mail === undefined) return missing(context);
  return {
    title: mail.subject,
    main: fragment(
      element('p', {}, `${t('to')}: ${mail.to}`),
      element('iframe', {
        class: 'shop-email',
        src: `${path}/html`,
        title: t('preview'),
        sandbox: '',
      }),
      element('pre', { class: 'shop-scroll' }, mail.text),
    ),
  };
}

/** The email alone, in which nothing runs. */
export async function renderEmailHtml(context: AdminContext) {
  const mail = await emailOf(context);
  if (mail === undefined) return missing(context);
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

async function emailOf({ origin, params, server, store, visitor, website }: AdminContext) {
  const email = await store.emails.get(params.id ?? '');
  const colours = accentOfStyles(await server.styles(website.site));
  const site = emailSite(visitor.view.site, origin + server.basePath, colours);
  const catalogue = catalogueOf(website.whole());
  return email && (await compose({ store, catalogue, site }, email));
}
