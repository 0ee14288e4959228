import type { Examples } from '../example.js';

/** Examples of the commerce predicates. */
export const commercePredicateExamples: Examples = {
  'has-variants?': {
    template: '{.section item}{.has-variants?}Choose a size{.end}{.end}',
    data: {
      item: { structuredContent: { productType: 1, variants: [{ sku: 'S' }, { sku: 'L' }] } },
    },
    output: 'Choose a size',
    needs: ['@.structuredContent.productType', '@.structuredContent.variants'],
  },
  'on-sale?': {
    template: '{.section item}{.on-sale?}Reduced{.end}{.end}',
    data: {
      item: {
        structuredContent: { productType: 1, variants: [{ onSale: false }, { onSale: true }] },
      },
    },
    output: 'Reduced',
    needs: ['@.structuredContent.productType', '@.structuredContent.variants'],
  },
  'sold-out?': {
    template: '{.section item}{.sold-out?}Gone{.or}In stock{.end}{.end}',
    data: {
      item: {
        structuredContent: { productType: 1, variants: [{ qtyInStock: 0 }, { qtyInStock: 2 }] },
      },
    },
    output: 'In stock',
    needs: ['@.structuredContent.productType', '@.structuredContent.variants'],
  },
  'varied-prices?': {
    template: '{.section item}{.varied-prices?}from {@|from-price}{.end}{.end}',
    data: {
      item: {
        structuredContent: {
          productType: 1,
          variants: [
            { price: 1200, priceMoney: { value: '12.00' } },
            { price: 1500, priceMoney: { value: '15.00' } },
          ],
        },
      },
    },
    output: 'from 1200',
    needs: ['@.structuredContent.productType', '@.structuredContent.variants'],
  },
};
