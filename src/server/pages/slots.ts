import type { Markup } from '../../shared/markup.js';
import { unescapeHtml } from '../../site/html/entities.js';

/**
 * Fills the empty elements that a template gives to something of an item, `<div class="…" data-item-id="…">`.
 *
 * @param made what to put there, asked once for each item; undefined leaves the element as it is
 */
export async function fillSlots(
  page: string,
  className: string,
  made: (itemId: string) => Markup | undefined | Promise<Markup | undefined>,
): Promise<string> {
  const slot = new RegExp(`(<div class="${className}" data-item-id="([^"<>]*)")></div>`, 'g');
  const filled = new Map<string, Markup | undefined>();
  for (const [, , id = ''] of page.matchAll(slot)) {
    if (!filled.has(id)) filled.set(id, await made(unescapeHtml(id)));
  }
  return page.replace(slot, (whole, start: string, id: string) => {
    const markup = filled.get(id);
    return markup === undefined ? whole : `${start}>${markup}</div>`;
  });
}
