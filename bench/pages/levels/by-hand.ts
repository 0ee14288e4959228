import { escapeHtml } from '../escape.js';
import type { Item, LevelsData } from './data.js';

/** The page of eight levels by hand; it does what the template says, place by place. */
export function renderLevels(data: LevelsData): string {
  let html = `<main><h1>${escapeHtml(data.title)}</h1>`;
  for (const x1 of data.items) {
    html += `<div>${data.site} ${data.currency}`;
    for (const x2 of x1.items) {
      html += `<div>${data.site} ${data.currency}`;
      for (const x3 of x2.items) {
        html += `<div>${data.site} ${data.currency}`;
        for (const x4 of x3.items) html += renderInner(data, x4);
        html += '</div>';
      }
      html += '</div>';
    }
    html += '</div>';
  }
  return `${html}</main>`;
}

/** From the fourth level inwards. */
function renderInner(data: LevelsData, x4: Item): string {
  let html = `<div>${data.site} ${data.currency}`;
  for (const x5 of x4.items) {
    html += `<div>${data.site} ${data.currency}`;
    for (const x6 of x5.items) {
      html += `<div>${data.site} ${data.currency}`;
      for (const x7 of x6.items) {
        html += `<div>${data.site} ${data.currency}`;
        for (const _ of x7.items) html += `<div>${data.site} ${data.currency}</div>`;
        html += '</div>';
      }
      html += '</div>';
    }
    html += '</div>';
  }
  return `${html}</div>`;
}
