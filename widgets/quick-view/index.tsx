import { createRoot } from 'react-dom/client';
import type { Hydrate } from '../contract/island.js';
import { tellAnalytics } from '../shared/tell-analytics.js';
import { QuickView } from './view.js';

const BUTTON = '.sqs-product-quick-view-button';

const hydrateQuickView: Hydrate = (root, page) => {
  if (!root.dataset.id) throw new Error(`${BUTTON} needs data-id`);
  const open = (): void => {
    const buttons = groupOf(root);
    tellAnalytics(root.ownerDocument, 'quickView', { itemId: root.dataset.id ?? '' });
    page.dialogs.lightbox({
      title: root.textContent,
      fill(body) {
        const content = createRoot(body);
        content.render(<QuickView buttons={buttons} start={startIn(buttons, root)} page={page} />);
        return () => content.unmount();
      },
    });
  };
  // As native buttons: Enter acts on key down, Space on key up.
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if ((event.key === 'Enter') === (event.type === 'keydown') && !event.repeat) open();
  };
  root.addEventListener('click', open);
  root.addEventListener('keydown', press);
  root.addEventListener('keyup', press);
  return () => {
    root.removeEventListener('click', open);
    root.removeEventListener('keydown', press);
    root.removeEventListener('keyup', press);
  };
};

export default hydrateQuickView;

/** The buttons of a group, one per product. A button without a group is alone. */
function groupOf(root: HTMLElement): readonly HTMLElement[] {
  const { group } = root.dataset;
  if (!group) return [root];
  const byId = new Map<string | undefined, HTMLElement>();
  for (const button of root.ownerDocument.querySelectorAll<HTMLElement>(BUTTON)) {
    const { id, group: ofButton } = button.dataset;
    if (ofButton === group && !byId.has(id)) byId.set(id, button);
  }
  return [...byId.values()];
}

function startIn(buttons: readonly HTMLElement[], root: HTMLElement): number {
  return Math.max(
    0,
    buttons.findIndex(({ dataset }) => dataset.id === root.dataset.id),
  );
}
