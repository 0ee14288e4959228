import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../src/server/http/translator.js';
import { cartOf, entryOf } from '../cart/testing.js';
import type { Cart, CartState, Page, PageFacts, Texts } from '../contract/page.js';
import { CartView } from './view.js';

const { texts } = translatorFor('en-US', 'USD');

const told: Texts = (key, params) => texts.text(key, params);

/** A page whose cart is as it is given. */
function pageWith(state: Partial<CartState>, facts: Partial<PageFacts> = {}): Page {
  const current: CartState = { cart: undefined, recalculating: false, stale: false, ...state };
  return {
    facts: { prefix: '/shop', language: 'en-US', currency: 'USD', ...facts },
    texts: told,
    cart: { current: () => current, subscribe: () => () => {} },
  } as unknown as Page;
}

function show(cart: Partial<Cart>, state: Partial<CartState> = {}): string {
  const page = pageWith({ cart: cartOf('a', 1, cart), ...state });
  return renderToStaticMarkup(<CartView page={page} />);
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the cart page', () => {
  it('shows nothing before there is a cart', () => {
    expect(renderToStaticMarkup(<CartView page={pageWith({})} />)).toBe('');
  });

  it('says that a cart is empty', () => {
    const html = show({});
    expect(textOf(html)).toBe('Your cart is empty. Continue shopping');
    expect(html).toContain('href="/shop/"');
  });

  it.each([
    ['/shop', '/shop/shop'],
    ['https://other.example/all', 'https://other.example/all'],
    ['//other.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('leads back to %s as %s', (continueUrl, href) => {
    const page = pageWith({ cart: cartOf('a', 1, {}) }, { continueUrl });
    const html = renderToStaticMarkup(<CartView page={page} />);
    expect(/<a href="([^"]*)">Continue/.exec(html)?.[1]).toBe(href);
  });

  it('has a quantity for what more than one can be had of', () => {
    const quantities = (multiple: boolean) =>
      show({ entries: [entryOf('e', { multiple })] }).split('sqs-cart-quantity-input').length - 1;
    expect([quantities(true), quantities(false)]).toEqual([1, 0]);
  });

  it('shows what an entry is, at what price, and where it leads', () => {
    const html = show({
      entries: [
        entryOf('e', {
          chosenVariant: { sku: 'x', attributes: { Glaze: 'Fog', Size: '8 oz' } },
          image: { assetUrl: '/assets/mug.svg', altText: 'Harbor Mug', width: 40, height: 50 },
          onSale: true,
          normalPriceCents: 2_400,
          notices: ['The price has changed.'],
        }),
      ],
    });
    for (const part of [
      '<a href="/shop/shop/harbor-mug">Harbor Mug</a>',
      'src="/shop/assets/mug.svg" alt="" width="40" height="50"',
      'Fog / 8 oz',
      '<s>$48.00</s> $36.00',
      'The price has changed.',
      'aria-label="Quantity of Harbor Mug"',
      'aria-label="Remove Harbor Mug"',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('what you entered');
  });

  it.each([
    ['javascript:alert(1)', 'Harbor Mug'],
    ['//evil.example', 'Harbor Mug'],
    ['/\\evil.example', 'Harbor Mug'],
    ['', 'Harbor Mug'],
    ['https://other.example/mug', '<a href="https://other.example/mug">Harbor Mug</a>'],
  ])('leads from %j to nothing that is not safe', (fullUrl, title) => {
    const html = show({ entries: [entryOf('e', { fullUrl })] });
    expect(html).toContain(`<p class="sqs-cart-title">${title}</p>`);
  });

  const entries = [entryOf('e')];
  it.each<[string, Partial<Cart>, string]>([
    [
      'the subtotal and what is due',
      { subtotalCents: 3_600, grandTotalCents: 3_600, amountDueCents: 3_600 },
      'Subtotal $36.00 Total $36.00',
    ],
    [
      'all that is added and taken off',
      {
        subtotalCents: 3_600,
        discountCents: 600,
        selectedShippingOption: { label: 'Boat' },
        shippingCostCents: 0,
        taxCents: 165,
        grandTotalCents: 3_165,
        amountDueCents: 3_165,
      },
      'Subtotal $36.00 Discount −$6.00 Shipping $0.00 Tax $1.65 Total $31.65',
    ],
    [
      'what gift cards pay',
      {
        subtotalCents: 3_600,
        grandTotalCents: 3_600,
        giftCards: [{ id: '2', ending: 'XY12', amountCents: 2_500 }],
        giftCardCents: 2_500,
        amountDueCents: 1_100,
      },
      'Subtotal $36.00 Total $36.00 Gift cards −$25.00 Amount due $11.00',
    ],
    ['another currency', { currency: 'JPY', subtotalCents: 120_000 }, 'Subtotal ¥1,200 Total ¥0'],
  ])('sums up %s', (_, cart, expected) => {
    expect(textOf(show({ entries, ...cart }))).toContain(expected);
  });

  it('leads to the checkout from the minimum on, and says what it is below', () => {
    const below = show({ entries, subtotalCents: 3_600, minimumSubtotalCents: 5_000 });
    expect(below).toContain('To check out, your order subtotal must be $50.00 or more.');
    expect(below).not.toContain('/checkout');
    const enough = show({ entries, subtotalCents: 5_000, minimumSubtotalCents: 5_000 });
    expect(enough).toContain('href="/shop/checkout"');
  });

  it('shows codes, those that do not apply with a reason', () => {
    const html = show({
      entries,
      coupons: [{ id: '1', code: 'HARBOR' }],
      giftCards: [{ id: '2', ending: 'XY12', amountCents: 500 }],
      invalidCoupons: [{ id: '3', code: 'LATE', text: 'The code LATE is not valid any more.' }],
    });
    expect(html).toContain('aria-label="Remove code HARBOR"');
    expect(html).toContain('Gift card ending in XY12');
    expect(html).toContain('The code LATE is not valid any more.');
  });

  it('says what is to be said of the cart, and that it may be old', () => {
    const html = show({ entries, notices: ['Rope has been sold out.'] }, { stale: true });
    expect(html).toContain('Rope has been sold out.');
    expect(html).toContain('Please check your internet connection.');
  });

  it.each([
    [{ freeIfZero: true, freeLabel: 'Free' }, 'Harbor Mug Free Free each'],
    [{}, 'Harbor Mug $0.00 $0.00 each'],
  ])('says of things for nothing what their pages say: %j', (facts, expected) => {
    const entry = entryOf('e', { unitPriceCents: 0, normalPriceCents: 0, subTotalCents: 0 });
    const page = pageWith({ cart: cartOf('a', 1, { entries: [entry] }) }, facts);
    const text = textOf(renderToStaticMarkup(<CartView page={page} />));
    expect(text).toContain(expected);
    expect(text).toContain('Total $0.00');
  });

  it('is busy while it is recalculated', () => {
    expect(show({ entries }, { recalculating: true })).toContain(
      '<dl class="sqs-cart-sums" aria-busy="true">',
    );
  });
});
