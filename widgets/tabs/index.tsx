import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import { destinationOf, nameParts, panelAt, readTabs, showPanel, startOf } from './view.js';

/** Sections of which one is visible. Without scripts they are a list of links and the sections. */
const hydrateTabs: Hydrate = (root) => {
  const markup = readTabs(root);
  const { list, tabs, panels } = markup;
  nameParts(markup);
  let shown = startOf(markup);
  showPanel(markup, shown);

  function show(at: number): void {
    shown = at;
    showPanel(markup, at);
  }

  const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent) =>
    altKey || ctrlKey || metaKey || shiftKey;
  const ends = [
    listen(list, {
      click(event) {
        const at = tabs.findIndex((tab) => tab.contains(event.target as Node));
        if (at < 0 || hasModifier(event)) return;
        event.preventDefault();
        show(at);
      },
      keydown(event) {
        const at = destinationOf(event.key, shown, markup);
        if (at === undefined || hasModifier(event)) return;
        event.preventDefault();
        show(at);
        tabs[at]?.focus();
      },
    }),
    // A link to an element in a panel opens the panel.
    listen(window, {
      hashchange() {
        const at = panelAt(panels, location.hash);
        if (at < 0) return;
        show(at);
        panels[at]?.scrollIntoView();
      },
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};

export default hydrateTabs;
