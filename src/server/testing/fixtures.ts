import { loadSite, type Site } from '../../site/index.js';

/** A small shop of its own: items have the same ids in all of them. */
export function smallShop(websiteId: string, title: string, extra: object = {}): Site {
  const item = (id: string, price: string, qtyInStock: number) => ({
    id,
    title: `${title} ${id}`,
    urlId: id,
    structuredContent: {
      productType: 1,
      variants: [
        {
          id: `v-${id}`,
          sku: `sku-${id}`,
          attributes: {},
          priceMoney: { value: price, currency: 'USD' },
          qtyInStock,
        },
      ],
    },
  });
  return loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region':
        '<!doctype html><html><head>{squarespace-headers}</head><body><script>ready()</script>' +
        '<a href="/shop">{website.siteTitle|html}</a>{squarespace.main-content}</body></html>',
      'collections/products.list': '{.repeated section items}<a href="{fullUrl}">{title}</a>{.end}',
      'collections/products.item':
        '{.section item}<h1>{title}</h1>{body}{@|product-checkout}{.end}',
    },
    content: {
      'site.json': {
        website: { id: websiteId, siteTitle: title, language: 'en-US' },
        websiteSettings: {
          storeSettings: {
            defaultCurrency: 'USD',
            minimumSubtotal: { value: '10.00', currency: 'USD' },
            shippingOptions: [
              { id: 'post', label: 'Post', price: { value: '5.00', currency: 'USD' } },
            ],
            taxRules: [{ id: 'me', country: 'US', region: 'ME', rate: 5.5 }],
          },
        },
        ...extra,
      },
      'shop.json': {
        collection: { typeName: 'products', title: 'Shop', type: 13 },
        items: [
          { ...item('mug', '6.00', 50), body: '<script>steal()</script>' },
          item('rope', '2.50', 1),
        ],
      },
    },
  });
}
