import { compose, emailSite, maskedSecret } from '../../../mail/index.js';
import { withBasePath } from '../../../shared/base-path.js';
import { type Child, element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { object, text } from '../../../shared/values.js';
import { accentOfStyles } from '../../../site/styles/index.js';
import {
  EMAIL_STATES,
  type Email,
  type EmailRow,
  isRepeatable,
  type NotRepeated,
  orderNumber,
} from '../../../store/index.js';
import {
  type AdminContext,
  button,
  chosenState,
  missing,
  nextPage,
  presentIn,
  stateFilter,
} from '../../admin/admin-page.js';
import type { AdminTextKey } from '../../admin/admin-texts.js';
import { table } from '../../admin/table.js';
import { emailText, statePill } from '../../admin/words.js';
import { descriptionList } from '../../page/form.js';
import { catalogueOf } from '../../website/catalogue.js';
import { addressOf } from '../../website/site-address.js';

export async function renderEmails(context: AdminContext) {
  const { query, server, store, time, t } = context;
  const state = chosenState(context, EMAIL_STATES);
  const { rows, nextPageCursor } = await store.emails.list(query.get('cursor'), state);
  const shown = rows.map(({ id, created, kind, recipient, state, tries, reason }) => [
    time(created),
    emailText(context, kind),
    recipient,
    [statePill(context, state), reason !== null && element('div', { class: 'shop-hint' }, reason)],
    tries,
    state !== 'sent' &&
      (tries > 0 || created > server.now()) &&
      button(
        context,
        `/api/commerce/emails/${id}/send`,
        {},
        t(tries > 0 ? 'sendAgain' : 'sendNow'),
      ),
    element('a', { href: `${SHOP_PATHS.config}/emails/${id}` }, t('preview')),
  ]);
  const heads = ['date', 'kind', 'to', 'state', 'tries', 'sendAgain', 'preview'] as const;
  return {
    title: t('emails'),
    main: fragment(
      stateFilter(context, EMAIL_STATES, state),
      table(context, heads, shown),
      nextPage(context, nextPageCursor, presentIn({ state })),
    ),
  };
}

export async function renderEmail(context: AdminContext) {
  const { params, path, store, time, t } = context;
  const email = await store.emails.get(params.id ?? '');
  const mail = await composed(context, email);
  if (email === undefined || mail === undefined) return missing(context);
  return {
    title: mail.subject,
    main: fragment(
      descriptionList([
        [t('to'), mail.to],
        [t('kind'), emailText(context, email.kind)],
        [t('date'), time(email.created)],
        [t('state'), statePill(context, email.state)],
      ]),
      email.state === 'sent' && (await sendAgain(context, email)),
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
  const mail = await composed(context, await context.store.emails.get(context.params.id ?? ''));
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

/** A button that sends an email again; else why there is none. */
async function sendAgain(context: AdminContext, { id, kind, data }: EmailRow): Promise<Child> {
  const { store, time, t } = context;
  const isAllowed = isRepeatable(kind);
  const orderId = text(object(data).orderId);
  if (isAllowed !== true) {
    const order = `${SHOP_PATHS.config}/orders/${orderId}`;
    return element(
      'p',
      { class: 'shop-hint' },
      t(WHY_NOT[isAllowed]),
      isAllowed === 'goods' &&
        orderId !== '' && [
          ' ',
          element('a', { href: order }, t('order', { number: orderNumber(orderId) })),
        ],
    );
  }
  const again = await store.emails.repeated(id);
  if (again === undefined) {
    const order = orderId === '' ? undefined : await store.orders.get(orderId);
    return order?.state === 'cancelled'
      ? element('p', { class: 'shop-hint' }, t('notAgain.cancelled'))
      : button(context, `/api/commerce/emails/${id}/repeat`, {}, t('sendAgain'));
  }
  const href = `${SHOP_PATHS.config}/emails/${again.id}`;
  return element('p', {}, element('a', { href }, t('emailAgain', { date: time(again.created) })));
}

const WHY_NOT = {
  link: 'notAgain.link',
  goods: 'notAgain.goods',
  list: 'notAgain.list',
} as const satisfies Readonly<Record<NotRepeated, AdminTextKey>>;

/** An email as the owner sees it: whoever reads its links could use them in the name of its reader. */
async function composed(
  { origin, server, store, visitor, website }: AdminContext,
  email: Email | undefined,
) {
  if (email === undefined) return undefined;
  const colours = accentOfStyles(await server.styles(website.site));
  const own = addressOf(visitor.view.site);
  const address = withBasePath(own ?? origin, server.basePath);
  const site = emailSite(visitor.view.site, address, colours);
  const catalogue = catalogueOf(website.whole());
  return compose({ store, catalogue, site, secret: maskedSecret }, email);
}
