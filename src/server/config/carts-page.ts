import { type ConfigCall, table } from './config-page.js';

export async function renderCarts(call: ConfigCall) {
  const { money, store, time, word } = call;
  const rows = (await store.carts.list()).map((cart) => [
    time(cart.created),
    cart.totalQuantity,
    cart.entries.map(({ title }) => title).join(', '),
    money(cart.grandTotalCents, cart.currency),
  ]);
  return {
    title: word('carts'),
    main: table(call, ['date', 'number', 'items', 'total'], rows),
  };
}
