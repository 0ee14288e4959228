import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { WEBHOOK_TYPES, type WebhookEndpoint } from '../../../store/index.js';
import { type AdminContext, button, missing, nextPage } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { statePill } from '../../admin/words.js';
import { checkboxes, hidden, postForm, textField, typedIn } from '../../page/form.js';
import { pageOf } from './routes.js';

const API = '/api/webhooks';

export async function renderWebhooks(context: AdminContext) {
  const { store, time, t } = context;
  const rows = (await store.webhooks.list()).map(({ id, url, types, state, created }): Child[] => [
    element('a', { href: pageOf(id) }, url),
    types.join(', '),
    statePill(context, state),
    time(created),
  ]);
  return {
    title: t('webhooks'),
    main: fragment(
      table(context, ['address', 'webhookTypes', 'state', 'date'], rows),
      termsForm(context, API, {}, 'make'),
    ),
  };
}

export async function renderWebhook(context: AdminContext) {
  const { params, query, store, time, t } = context;
  const webhook = await store.webhooks.get(params.id ?? '');
  if (webhook === undefined) return missing(context);
  const { id, url, state, previousUntil } = webhook;
  const { rows, nextPageCursor } = await store.webhookDeliveries.list(id, query.get('cursor'));
  const shown = rows.map((row): Child[] => [
    time(row.created),
    row.type,
    [
      statePill(context, row.state),
      row.reason !== null && element('div', { class: 'shop-hint' }, row.reason),
    ],
    row.tries,
    row.next === null ? '' : time(row.next),
    state === 'active' &&
      button(context, `${API}/${id}/deliveries/${row.id}/send`, {}, t('sendAgain')),
  ]);
  const heads = ['date', 'what', 'state', 'tries', 'nextTry', 'sendAgain'] as const;
  const isExchanged = previousUntil !== null && previousUntil > context.server.now();
  return {
    title: url,
    main: fragment(
      newSecret(context, id),
      element('p', {}, `${t('state')}: `, statePill(context, state)),
      isExchanged && element('p', {}, t('twoSecrets', { date: time(previousUntil) })),
      buttons(context, webhook),
      element('h2', {}, t('deliveries')),
      table(context, heads, shown),
      nextPage(context, nextPageCursor),
      element('h2', {}, t('change')),
      termsForm(context, `${API}/${id}`, webhook, 'save'),
    ),
  };
}

/** The secret that was just made. It is shown once. */
function newSecret({ cookies, t }: AdminContext, id: string): Child {
  const [of, secret] = cookies.read('newWebhookSecret') ?? [];
  if (of !== id || secret === undefined) return undefined;
  cookies.remove('newWebhookSecret');
  return element(
    'div',
    { class: 'shop-notice', role: 'status' },
    element('p', {}, t('newSecret')),
    element('p', {}, element('code', {}, secret)),
  );
}

function buttons(context: AdminContext, { id, state }: WebhookEndpoint): Markup {
  const { t } = context;
  const isActive = state === 'active';
  const path = `${API}/${id}`;
  const active = { _method: 'PUT', active: isActive ? 'false' : 'true' };
  return fragment(
    isActive && button(context, `${path}/test`, {}, t('sendTest')),
    button(context, path, active, t(isActive ? 'off' : 'on')),
    button(context, `${path}/secret`, {}, t('exchangeSecret'), t('askExchangeSecret')),
    button(context, path, { _method: 'DELETE' }, t('remove'), t('askRemoveWebhook')),
  );
}

/** The form of the address and the events of a webhook. */
function termsForm(
  context: AdminContext,
  action: string,
  { url, types = [] }: Partial<WebhookEndpoint>,
  label: 'make' | 'save',
): Markup {
  const { t } = context;
  const typed = typedIn(context);
  return postForm(
    context,
    action,
    {},
    url !== undefined && hidden('_method', 'PUT'),
    textField({
      name: 'url',
      label: t('address'),
      hint: t('webhookHint'),
      typed,
      value: url ?? '',
      required: true,
      attributes: { type: 'url' },
    }),
    checkboxes({
      name: 'types',
      legend: t('webhookTypes'),
      typed,
      values: WEBHOOK_TYPES,
      chosen: types,
    }),
    element('button', { type: 'submit' }, t(label)),
  );
}
