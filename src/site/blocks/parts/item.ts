import { child } from '../../../../engine/internals.js';
import type { BlockContext } from '../define.js';
import { isMoment } from './days.js';
import { type Picture, readPicture } from './picture.js';
import { firstText, toNumber } from './read.js';

/** An item in a list. */
export interface ItemView {
  readonly title: string;
  /** Empty when the item has no page. */
  readonly url: string;
  /** Epoch milliseconds: the start of events, the publication of all else; 0 when there is none. */
  readonly moment: number;
}

export function readItem(item: unknown, block: BlockContext): ItemView {
  const moment = [child(item, 'startDate'), child(item, 'publishOn'), child(item, 'addedOn')]
    .map(toNumber)
    .find(isMoment);
  return {
    title: firstText(item, 'title', 'filename') || 'Untitled',
    url: block.address(child(item, 'fullUrl')),
    moment: moment ?? 0,
  };
}

/** The main picture of an item: its thumbnail, or the first picture of a product or gallery. */
export function itemPicture(item: unknown, block: BlockContext): Picture | undefined {
  const first = child(child(item, 'items'), 0);
  for (const candidate of [child(item, 'mainImage'), item, first]) {
    const picture = readPicture(candidate, block);
    if (picture !== undefined) return picture;
  }
  return undefined;
}
