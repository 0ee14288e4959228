import { escapeHtml } from '../escape.js';
import type { Product, StoreData } from './data.js';

/** The store page by hand; it does what the template says, place by place. */
export function renderStore({ collection, currency, items }: StoreData): string {
  let html = `<section class="store" data-collection="${collection.id}"><header><h1>${escapeHtml(collection.title)}</h1>`;
  if (collection.description) {
    html += `<p class="intro">${escapeHtml(collection.description)}</p>`;
  }
  html += '</header><ul class="products">';
  for (const item of items) html += renderProduct(item, currency, collection.fullUrl);
  if (items.length === 0) html += '<li class="empty">Nothing here yet. Come back soon.</li>';
  return `${html}</ul></section>`;
}

function renderProduct(item: Product, currency: string, storeUrl: string): string {
  let html = `<li class="product${item.onSale ? ' on-sale' : ''}${item.soldOut ? ' sold-out' : ''}" data-item-id="${item.id}"><a class="product-link" href="${item.fullUrl}"><img src="${item.assetUrl}?format=500w" alt="${escapeHtml(item.title)}" loading="lazy"/><h2 class="product-title">${escapeHtml(item.title)}</h2></a><p class="product-excerpt">${escapeHtml(item.excerpt)}</p><p class="product-price">`;
  html += item.onSale
    ? `<s>${currency} ${item.price}</s> <b>${currency} ${item.salePrice}</b></p>`
    : `${currency} ${item.price}</p>`;
  if (item.hasVariants) {
    html += '<ul class="variants">';
    for (const { sku, label, available, stock } of item.variants) {
      html += `<li data-sku="${sku}">${escapeHtml(label)}${available ? ` <b>${stock} left</b>` : ' <i>sold out</i>'}</li>`;
    }
    html += '</ul>';
  }
  for (const { slug, name } of item.categories) {
    html += `<a class="category" href="${storeUrl}/${slug}">${escapeHtml(name)}</a>`;
  }
  return item.soldOut
    ? `${html}<button class="button secondary" type="button" data-item-id="${item.id}">Tell me when it is back</button></li>`
    : `${html}<button class="button primary" type="button" data-item-id="${item.id}">Add to cart</button></li>`;
}
