/**
 * The loader of islands, for islands of your own.
 *
 * @module skerry/widgets/loader
 */
import type { Page } from '../contract/page.js';
import { once } from '../shared/once.js';
import { takeEarlyPresses } from './early-presses.js';
import { followIsland, type Island, type IslandKind } from './island.js';
import { hidePlainForms } from './plain-forms.js';
import { createPrefetch } from './prefetch.js';
import { HELD_EVENTS, isPress } from './replay.js';

export type { End, Hydrate, IslandErrorDetail } from '../contract/island.js';
export type { IslandPlace, Trigger } from '../contract/islands.js';
export type { Page } from '../contract/page.js';
export type { IslandKind } from './island.js';

/**
 * Brings the islands of a document to life, those that are added later too, and ends those that are removed.
 *
 * @param openPage gives what the islands share; called when the first wakes
 * @returns what ends them all
 */
export function startIslands(
  document: Document,
  kinds: readonly IslandKind[],
  openPage: () => Promise<Page>,
): () => void {
  const islands = new Map<Element, Island>();
  const selector = kinds.map((kind) => kind.selector).join();
  const open = once(openPage);
  const loadable = kinds.map((kind) => ({ ...kind, load: once(kind.load) }));

  /** What fails is tried again when it is needed. */
  const prefetch = createPrefetch(document, (root) => {
    Promise.all([open(), kindOf(root)?.load()]).catch(() => {});
  });

  function kindOf(root: Element): IslandKind | undefined {
    return loadable.find(({ selector }) => root.matches(selector));
  }

  /** Follows the islands in a part of the page. */
  function look(part: ParentNode): void {
    const inside = part.querySelectorAll<HTMLElement>(selector);
    const roots = part instanceof HTMLElement && part.matches(selector) ? [part] : [];
    for (const root of [...roots, ...inside]) {
      const kind = kindOf(root);
      if (kind === undefined || islands.has(root)) continue;
      islands.set(root, followIsland(kind, root, open));
      prefetch.watch(root);
    }
  }

  /** Ends the islands that are gone; those that were moved are not. */
  function endGone(): void {
    for (const [root, island] of islands) {
      if (root.isConnected) continue;
      islands.delete(root);
      island.end();
    }
  }

  function holdBack(event: Event): void {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const island = islandAt(target);
    if (!island?.isAsleep() || !isPress(event)) return;
    event.preventDefault();
    event.stopPropagation();
    island.hold(event);
  }

  function islandAt(target: Element): Island | undefined {
    const root = target.closest(selector);
    return root === null ? undefined : islands.get(root);
  }

  const observer = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) endGone();
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) look(node);
    }
  });

  function begin(): void {
    look(document);
    for (const press of early) {
      const island = islandAt(press.target as Element);
      if (island?.isAsleep()) island.hold(press);
    }
    observer.observe(document, { childList: true, subtree: true });
  }

  const early = takeEarlyPresses();
  hidePlainForms(document);
  for (const type of HELD_EVENTS) document.addEventListener(type, holdBack, true);
  // An island is taken over as a whole, not while it is read.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();

  return () => {
    document.removeEventListener('DOMContentLoaded', begin);
    for (const type of HELD_EVENTS) document.removeEventListener(type, holdBack, true);
    observer.disconnect();
    prefetch.stop();
    for (const island of islands.values()) island.end();
    islands.clear();
  };
}
