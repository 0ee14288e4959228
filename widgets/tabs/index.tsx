import type { Hydrate } from '../contract/island.js';
import { listen } from '../shared/listen.js';
import { runModel } from '../shared/run-model.js';
import { type TabsEvent, tabsModel } from './model.js';
import { eventOf, nameParts, panelAt, readTabs, showPanel, startOf } from './view.js';

/** Sections of which one is visible. Without scripts they are a list of links and the sections. */
const hydrateTabs: Hydrate = (root) => {
  const markup = readTabs(root);
  const { list, tabs, panels } = markup;
  nameParts(markup);
  const start = startOf(markup);
  const send = runModel(
    tabsModel,
    { count: tabs.length, at: start },
    {
      show: ({ context }) => showPanel(markup, context.at),
      effects: { focus: ({ at }) => tabs[at]?.focus() },
    },
  );
  send({ type: 'choose', at: start });

  const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent) =>
    altKey || ctrlKey || metaKey || shiftKey;
  const ends = [
    listen(list, {
      click(event) {
        const at = tabs.findIndex((tab) => tab.contains(event.target as Node));
        if (at < 0 || hasModifier(event)) return;
        event.preventDefault();
        send({ type: 'choose', at });
      },
      keydown(event) {
        const asked: TabsEvent | undefined = eventOf(event.key, list);
        if (asked === undefined || hasModifier(event)) return;
        event.preventDefault();
        send(asked);
      },
    }),
    // A link to an element in a panel opens the panel.
    listen(window, {
      hashchange() {
        const at = panelAt(panels, location.hash);
        if (at < 0) return;
        send({ type: 'choose', at });
        panels[at]?.scrollIntoView();
      },
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};

export default hydrateTabs;
