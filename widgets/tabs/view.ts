/** The parts of tabs: links, and for each a panel with the id in its address. */
export interface TabsMarkup {
  readonly list: HTMLElement;
  readonly tabs: readonly HTMLAnchorElement[];
  readonly panels: readonly HTMLElement[];
}

const SHOWN = 'tab-shown';

/** @throws Error when there are no links, or a link without its panel */
export function readTabs(root: HTMLElement): TabsMarkup {
  const list = root.querySelector<HTMLElement>('.tab-list');
  const tabs = [...(list?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
  const panels = tabs.flatMap(({ hash }) => {
    const panel = document.getElementById(safelyDecoded(hash.slice(1)));
    return panel !== null && root.contains(panel) ? panel : [];
  });
  if (list === null || tabs.length === 0 || panels.length < tabs.length) {
    throw new Error('.sqs-tabs needs a .tab-list of links, each to a panel in it');
  }
  return { list, tabs, panels };
}

/** Sets the ARIA roles and relations of tabs and panels. */
export function nameParts({ list, tabs, panels }: TabsMarkup): void {
  list.setAttribute('role', 'tablist');
  for (const item of list.children) item.setAttribute('role', 'presentation');
  for (const [at, tab] of tabs.entries()) {
    const panel = panels[at] as HTMLElement;
    tab.id ||= `${panel.id}-tab`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.tabIndex = 0;
  }
}

/** The initial panel: the one in the page's address, else the marked one. */
export function startOf({ panels }: TabsMarkup): number {
  const named = panelAt(panels, location.hash);
  const marked = panels.findIndex((panel) => panel.classList.contains(SHOWN));
  return Math.max(named >= 0 ? named : marked, 0);
}

/**
 * The index of the panel that a hash names or that contains the named element; -1 if there is none.
 */
export function panelAt(panels: readonly HTMLElement[], hash: string): number {
  if (hash === '') return -1;
  const target = document.getElementById(safelyDecoded(hash.slice(1)));
  return panels.findIndex((panel) => panel.contains(target));
}

export function showPanel({ tabs, panels }: TabsMarkup, at: number): void {
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(index === at));
    tab.tabIndex = index === at ? 0 : -1;
    panels[index]?.classList.toggle(SHOWN, index === at);
  }
}

/**
 * The tab that a key leads to; undefined for keys that lead to none. Arrow keys move to their own side in both text
 * directions, and from the last tab to the first.
 */
export function destinationOf(key: string, at: number, { list, tabs }: TabsMarkup) {
  const count = tabs.length;
  const onward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (at + onward + count) % count;
    case 'ArrowLeft':
      return (at - onward + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
