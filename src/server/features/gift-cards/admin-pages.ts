import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { type EmailRow, type GiftCard, orderNumber } from '../../../store/index.js';
import { type AdminContext, button, missing, nextPage, presentIn } from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { actorNames, statePill, stateText } from '../../admin/words.js';
import { sampleAmount } from '../../http/amounts.js';
import { descriptionList, postForm, textField, typedIn } from '../../page/form.js';

const API = '/api/commerce/gift-cards';

/** Gift cards, the newest first, by the last characters of their codes. */
export async function renderGiftCards(context: AdminContext) {
  const { query, money, store, time, t } = context;
  const searched = searchedIn(context);
  const { rows, nextPageCursor } = await store.giftCards.list(query.get('cursor'), by(searched));
  const emails = await store.giftCards.emails(rows.map(({ id }) => id));
  const shown = rows.map((card, index) => [
    element('a', { href: `${SHOP_PATHS.config}/gift-cards/${card.id}` }, `…${card.ending}`),
    time(card.created),
    money(card.initialCents, card.currency),
    money(card.balanceCents, card.currency),
    emails[index]?.recipient,
    emails[index] && statePill(context, emails[index].state),
    activeButton(context, card),
  ]);
  const heads = ['code', 'date', 'initial', 'balance', 'to', 'email', 'active'] as const;
  return {
    title: t('giftCards'),
    main: fragment(
      searchForm(context, { label: t('search.giftCards'), value: searched }),
      table(context, heads, shown),
      nextPage(context, nextPageCursor, presentIn({ search: searched })),
    ),
  };
}

/** A search for an address of a buyer, or for the end of a code, typed in part or whole. */
function by(searched: string | undefined): { email?: string; ending?: string } {
  if (searched === undefined) return {};
  return searched.includes('@') ? { email: searched } : { ending: searched };
}

/** A gift card: its balance, what it paid, and what was done to it by hand. */
export async function renderGiftCard(context: AdminContext) {
  const { money, params, store, time, t } = context;
  const card = await store.giftCards.get(params.id ?? '');
  if (card === undefined) return missing(context);
  const { changes, payments } = await store.giftCards.history(card.id);
  const nameOf = await actorNames(
    context,
    changes.map(({ doneBy }) => doneBy),
  );
  const [email] = await store.giftCards.emails([card.id]);
  const of = (cents: number) => money(cents, card.currency);
  const orderLink = (id: string) =>
    element('a', { href: `${SHOP_PATHS.config}/orders/${id}` }, orderNumber(id));
  return {
    title: `${t('giftCard')} …${card.ending}`,
    main: fragment(
      element('p', {}, `${t('balance')}: ${of(card.balanceCents)} / ${of(card.initialCents)}`),
      descriptionList([
        [t('currency'), card.currency],
        ...(card.orderId === null ? [] : [[t('boughtBy'), orderLink(card.orderId)] as const]),
        ...(email === undefined ? [] : emailFacts(context, email)),
      ]),
      email !== undefined && isWaiting(context, email) && sendNow(context, email),
      activeButton(context, card),
      adjustForm(context, card),
      element('h2', {}, t('payments')),
      table(
        context,
        ['date', 'number', 'amount'],
        payments.map(({ created, orderId, amountCents }) => [
          time(created),
          orderLink(orderId),
          of(amountCents),
        ]),
      ),
      element('h2', {}, t('changes')),
      table(
        context,
        ['date', 'what', 'amount', 'reason', 'doneBy'],
        changes.map(({ created, kind, amountCents, reason, doneBy }) => [
          time(created),
          stateText(context, kind),
          amountCents === 0 ? '' : of(amountCents),
          reason,
          nameOf(doneBy),
        ]),
      ),
    ),
  };
}

/** To whom the code goes, and when: its email leads to a preview. */
function emailFacts(
  context: AdminContext,
  { id, recipient, created, state }: EmailRow,
): readonly (readonly [string, Child])[] {
  const { t, time } = context;
  const href = `${SHOP_PATHS.config}/emails/${id}`;
  return [
    [t('to'), element('a', { href }, recipient)],
    [t('date'), time(created)],
    [t('state'), statePill(context, state)],
  ];
}

function isWaiting({ server }: AdminContext, { created, state, tries }: EmailRow): boolean {
  return state !== 'sent' && (tries > 0 || created > server.now());
}

function sendNow(context: AdminContext, { id }: EmailRow): Markup {
  return button(context, `/api/commerce/emails/${id}/send`, {}, context.t('sendNow'));
}

function activeButton(context: AdminContext, { id, active }: GiftCard) {
  const fields = { _method: 'PUT', active: active ? 'false' : 'true' };
  return button(context, `${API}/${id}`, fields, context.t(active ? 'off' : 'on'));
}

function adjustForm(context: AdminContext, { id, currency }: GiftCard) {
  const { locale, t } = context;
  const typed = typedIn(context);
  const example = sampleAmount(currency, locale);
  return postForm(
    context,
    `${API}/${id}/adjustments`,
    {},
    textField({
      name: 'amount',
      label: t('adjustBy'),
      hint: t('adjustHint', { currency, example }),
      typed,
      required: true,
    }),
    textField({ name: 'reason', label: t('reason'), typed, required: true }),
    element('button', { type: 'submit' }, t('adjust')),
  );
}
