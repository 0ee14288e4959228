import type { Hydrate } from '../contract/island.js';
import { runModel } from '../shared/run-model.js';
import { shareModel } from './model.js';

/** Adds the browser's own sharing and copying to the links of share buttons (formatters.md 4.7). */
const hydrateShare: Hydrate = (root, { announce, facts, texts }) => {
  const { fullUrl = '', title = '' } = root.dataset;
  const path = /^\/(?!\/)/.test(fullUrl) ? facts.prefix + fullUrl : fullUrl || location.href;
  const shared = { title, url: new URL(path, location.href).href };
  const addButton = (className: string, text: string, press: () => void): HTMLElement => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: `share-button ${className}` });
    button.textContent = text;
    button.addEventListener('click', press);
    root.append(' ', button);
    return button;
  };
  const send = runModel(shareModel, null, {
    show: ({ state }) => {
      copy.textContent = texts(
        state === 'copied' ? 'share.copied' : state === 'failed' ? 'share.failed' : 'share.copy',
      );
    },
    effects: {
      share: () => {
        navigator.share(shared).then(
          () => send({ type: 'done' }),
          (error: unknown) => send({ type: isCancelled(error) ? 'cancelled' : 'refused' }),
        );
      },
      copy: async () => {
        try {
          await navigator.clipboard.writeText(shared.url);
          send({ type: 'done' });
        } catch {
          // Also on insecure pages, which have no clipboard.
          send({ type: 'refused' });
        }
      },
      sayCopied: () => announce(texts('share.copied')),
      sayFailed: () => announce(texts('share.failed')),
    },
  });
  const added: HTMLElement[] = [];
  if (typeof navigator.share === 'function') {
    added.push(addButton('native', texts('share.native'), () => send({ type: 'share' })));
  }
  const copy = addButton('copy', texts('share.copy'), () => send({ type: 'copy' }));
  return () => {
    for (const button of [...added, copy]) button.remove();
  };
};

export default hydrateShare;

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
