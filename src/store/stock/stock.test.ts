import { expect, it } from 'vitest';
import { product, variant } from '../testing/catalogue.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();

it('of a variant is what the content says of it, as long as the store says nothing', async () => {
  const { stock, websiteId } = harness.website();
  const variants = [
    variant('left', 100, { qtyInStock: 2 }),
    variant('right', 100, { qtyInStock: 5 }),
  ];
  harness.catalogue.set(websiteId, 'oar', product('oar', { variants, options: ['Side'] }));
  const left = async () => (await stock.ofItem('oar')).map(({ qtyInStock }) => qtyInStock);
  expect(await left()).toEqual([2, 5]);
  await stock.set('oar', 'right', { unlimited: false, qtyInStock: 7 });
  expect(await left()).toEqual([2, 7]);
});

it('of gift cards has no end, whatever the content says', async () => {
  const { stock } = harness.website();
  expect(await stock.ofItem('card')).toEqual(
    ['card-25', 'card-50'].map((sku) => ({ sku, unlimited: true, qtyInStock: 0 })),
  );
});

it('of an item that is not there is refused', async () => {
  expect(await refusal(harness.website().stock.ofItem('none'))).toBe('not-found cart.add.notFound');
});
