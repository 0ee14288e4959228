import type { Markup } from '../../shared/markup.js';
import { unescapeHtml } from '../../site/html/entities.js';

/** The empty elements that a template gives to something of an item: `<div class="…" data-item-id="…">`. */
export function slotOf(className: string): RegExp {
  return new RegExp(`(<div class="${className}" data-item-id="([^"<>]*)")></div>`, 'g');
}

/**
 * Fills empty elements of a page.
 *
 * @param slot finds them: its first group is the tag that begins one, without its end, the second the item's id
 * @param made what to put there, asked once for each item; undefined leaves the element as it is
 * @param isOnce whether only the first element of an item is filled: what is put there has ids
 */
export async function fillSlots(
  page: string,
  slot: RegExp,
  made: (itemId: string) => Markup | undefined | Promise<Markup | undefined>,
  isOnce = false,
): Promise<string> {
  const filled = new Map<string, Markup | undefined>();
  for (const [, , id = ''] of page.matchAll(slot)) {
    if (!filled.has(id)) filled.set(id, await made(unescapeHtml(id)));
  }
  return page.replace(slot, (whole, start: string, id: string) => {
    const markup = filled.get(id);
    if (isOnce) filled.delete(id);
    return markup === undefined ? whole : `${start}>${markup}</div>`;
  });
}
