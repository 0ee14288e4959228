import { escapeHtml } from '../escape.js';
import type { SmallData } from './data.js';

/** The product page by hand; it does what the template says, place by place. */
export function renderSmall({ website, collection, item }: SmallData): string {
  const { currency } = website;
  let html = `<article class="item" data-item-id="${item.id}"><nav class="crumbs"><a href="/">${escapeHtml(website.title)}</a> / <a href="${collection.url}">${escapeHtml(collection.title)}</a></nav><h1>${escapeHtml(item.title)}</h1><p class="item-price">`;
  html += item.onSale
    ? `<s>${currency} ${item.price}</s> <b>${currency} ${item.salePrice}</b></p><div class="gallery">`
    : `${currency} ${item.price}</p><div class="gallery">`;
  for (const { url, caption, width, height } of item.images) {
    html += `<figure><img src="${url}?format=1500w" alt="${escapeHtml(caption)}" width="${width}" height="${height}" loading="lazy"/><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  }
  if (item.images.length === 0) html += '<p class="no-image">No picture yet</p>';
  html += `</div><p class="item-body">${escapeHtml(item.body)}</p>`;
  if (item.soldOut) {
    html +=
      '<p class="sold-out" role="status">Sold out. <a href="/contact">Ask us when it is back</a></p>';
  } else {
    html += `<form class="add-to-cart" data-item-id="${item.id}" action="/cart" method="post"><select name="sku" aria-label="Variant">`;
    for (const { sku, label, price } of item.variants) {
      html += `<option value="${sku}">${escapeHtml(label)}, ${currency} ${price}</option>`;
    }
    html +=
      '</select><input type="number" min="1" name="quantity" value="1"/><button class="button primary" type="submit">Add to cart</button></form>';
  }
  html += `<p class="shipping">Sent by ${escapeHtml(website.title)} within two to four working days. <a href="/returns">Returns are free for 30 days</a></p><dl class="attributes">`;
  for (const { name, value } of item.attributes) {
    html += `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;
  }
  const { previous, next } = item;
  return `${html}</dl><nav class="siblings">${
    previous
      ? `<a rel="prev" href="${previous.url}">${escapeHtml(previous.title)}</a>`
      : '<span>This is the first</span>'
  }${
    next
      ? `<a rel="next" href="${next.url}">${escapeHtml(next.title)}</a>`
      : '<span>This is the last</span>'
  }</nav></article>`;
}
