import { child } from '../../../../engine/internals.js';
import type { BlockContext, View } from '../define.js';
import { flag, list, text } from './read.js';

/** One entry of a list of links, as the template of lists reads it. */
export function linkView(link: Readonly<{ title: string; url: string }> & View): View {
  return { count: 0, moment: 0, children: [], active: false, newWindow: false, ...link };
}

/** The entries of a navigation, and those of its folders. Deeper ones are no part of navigations. */
export function navigationLinks(entries: readonly unknown[], block: BlockContext): View[] {
  return entries.flatMap((entry) => {
    const children = childrenOf(entry).flatMap((inner) => navigationLink(inner, block, []));
    return navigationLink(entry, block, children);
  });
}

function childrenOf(entry: unknown): readonly unknown[] {
  const children = list(entry, 'children');
  if (children.length > 0) return children;
  const items = list(entry, 'items');
  return items.length > 0 ? items : list(child(entry, 'collection'), 'collections');
}

function navigationLink(entry: unknown, block: BlockContext, children: readonly View[]): View[] {
  const collection = child(entry, 'collection');
  const address =
    text(entry, 'url') ||
    text(child(entry, 'externalLink'), 'url') ||
    text(entry, 'externalLink') ||
    text(entry, 'fullUrl') ||
    text(collection, 'fullUrl');
  const url = block.address(address);
  const title =
    text(entry, 'title') ||
    text(entry, 'navigationTitle') ||
    text(collection, 'navigationTitle') ||
    text(collection, 'title') ||
    url;
  if (title === '' || (url === '' && children.length === 0)) return [];
  const newWindow = flag(entry, 'newWindow', flag(child(entry, 'externalLink'), 'newWindow'));
  return [linkView({ title, url, children, newWindow, active: flag(entry, 'active') })];
}
