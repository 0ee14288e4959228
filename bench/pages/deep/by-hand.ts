import { escapeHtml } from '../escape.js';
import type { DeepData, Region, Room, Shop, Thing } from './data.js';

/** The nested page by hand; it does what the template says, place by place. */
export function renderDeep(data: DeepData): string {
  let html = `<main class="tree" data-site="${escapeHtml(data.site)}">`;
  for (const region of data.regions) {
    html += `<section class="region"><h2>${escapeHtml(region.region)}</h2>`;
    for (const shop of region.shops) html += renderShop(data, region, shop);
    html += '</section>';
  }
  return `${html}</main>`;
}

function renderShop(data: DeepData, region: Region, shop: Shop): string {
  let html = `<section class="shop" title="${escapeHtml(region.region)}"><h3>${escapeHtml(shop.shop)}</h3>`;
  for (const room of shop.rooms) {
    html += `<div class="room" title="${escapeHtml(region.region)}, ${escapeHtml(shop.shop)}"><h4>${escapeHtml(room.room)}</h4>`;
    for (const { shelf, things } of room.shelves) {
      html += `<ul class="shelf" title="${escapeHtml(shop.shop)}, ${escapeHtml(room.room)}">`;
      for (const thing of things) html += renderThing(data, region, shop, room, shelf, thing);
      html += '</ul>';
    }
    html += '</div>';
  }
  return `${html}</section>`;
}

function renderThing(
  { site, currency }: DeepData,
  { region }: Region,
  { shop }: Shop,
  { room }: Room,
  shelf: string,
  { id, thing, price, rare }: Thing,
): string {
  return `<li id="${id}" title="${escapeHtml(site)}: ${escapeHtml(region)}, ${escapeHtml(shop)}, ${escapeHtml(room)}"><b>${escapeHtml(thing)}</b> ${escapeHtml(shelf)} ${
    rare ? `<em>only in ${escapeHtml(shop)}</em>` : `<i>${escapeHtml(region)}</i>`
  } ${currency} ${price}</li>`;
}
