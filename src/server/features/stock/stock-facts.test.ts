import { describe, expect, it } from 'vitest';
import { STOCK, stocked } from './stock-facts.js';

const LIMITED = { unlimited: false, qtyInStock: 3 };
const UNLIMITED = { unlimited: true, qtyInStock: 0 };
const NONE = { unlimited: false, qtyInStock: 0 };
type Level = typeof LIMITED;

describe('the stock of an item in a page', () => {
  it.each<[variant: object, level: Level | undefined, shown: object | undefined]>([
    [LIMITED, undefined, undefined],
    [LIMITED, LIMITED, undefined],
    [LIMITED, NONE, NONE],
    [LIMITED, UNLIMITED, UNLIMITED],
    [UNLIMITED, UNLIMITED, undefined],
    [{ unlimited: true }, UNLIMITED, undefined],
    [UNLIMITED, NONE, NONE],
    [{ qtyInStock: 3 }, LIMITED, undefined],
    [{}, NONE, NONE],
  ])('%j, of which there is %j, is shown as %j', (variant, level, shown) => {
    const [rope, other] = [
      { sku: 'rope', ...variant },
      { sku: 'other', ...LIMITED },
    ];
    const levels = new Map(level === undefined ? [] : [['rope', level]]);
    const item = { title: 'Rope', structuredContent: { productType: 1, variants: [rope, other] } };
    expect(STOCK.show(item as never, levels)).toEqual(
      shown && {
        structuredContent: { productType: 1, variants: [{ ...rope, ...shown }, other] },
      },
    );
  });

  it.each<[level: Level | undefined, isSoldOut: boolean]>([
    [undefined, false],
    [LIMITED, false],
    [UNLIMITED, false],
    [NONE, true],
    [{ ...NONE, qtyInStock: -1 }, true],
  ])('%j is sold out: %s', (level, isSoldOut) => {
    const levels = level && new Map([['rope', level]]);
    const live = { of: () => levels };
    expect(stocked({ itemId: 'rope' } as never, live as never).isSoldOut('rope')).toBe(isSoldOut);
  });
});
