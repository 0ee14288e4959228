import type { Dialogs, Texts } from '../contract/page.js';
import { type Box, type BoxContent, openBox } from './box.js';
import type { BoxEvent } from './model.js';

/** The dialogs of a page: alert, confirm and lightbox (storefront.md §9). */
export function createDialogs(document: Document, texts: Texts): Dialogs {
  const open: Box[] = [];
  const show = (content: BoxContent): Promise<boolean> => {
    const box = openBox(document, content, () => {
      open.splice(open.indexOf(box), 1);
    });
    open.push(box);
    return box.answer;
  };
  return {
    async alert(title, text) {
      const fill: BoxContent['fill'] = (inner, send) =>
        addButtons(inner, [[texts('dialog.confirm'), 'confirm']], send);
      await show({ title, text, cancellable: true, autoClose: true, fill });
    },
    confirm(title, text, options = {}) {
      const { cancellable = true, autoClose = true, confirmLabel, cancelLabel } = options;
      const labels: [string, BoxEvent['type']][] = [
        [confirmLabel ?? texts('dialog.confirm'), 'confirm'],
      ];
      if (cancellable) labels.unshift([cancelLabel ?? texts('dialog.cancel'), 'cancel']);
      const fill: BoxContent['fill'] = (inner, send) => addButtons(inner, labels, send);
      return show({ title, text, cancellable, autoClose, fill });
    },
    async lightbox({ title, theme, fill }) {
      await show({
        title,
        theme,
        cancellable: true,
        autoClose: true,
        fill: (inner, send) => {
          const close = (): void => send({ type: 'close' });
          const cross = makeButton(inner, '×', close);
          cross.className = 'sqs-dialog-close';
          cross.setAttribute('aria-label', texts('dialog.close'));
          const heading = inner.firstElementChild as HTMLElement;
          // The title gets the focus and is read first, unless the content requests the focus.
          heading.tabIndex = -1;
          heading.autofocus = true;
          heading.after(cross);
          const body = inner.ownerDocument.createElement('div');
          body.className = 'sqs-dialog-body';
          inner.append(body);
          return fill(body, close);
        },
      });
    },
    close() {
      open.at(-1)?.send({ type: 'close' });
    },
  };
}

/** A row of buttons; the last one has the initial focus. */
function addButtons(
  inner: HTMLElement,
  labels: readonly (readonly [label: string, answer: BoxEvent['type']])[],
  send: (event: BoxEvent) => void,
): undefined {
  const row = inner.ownerDocument.createElement('div');
  row.className = 'sqs-dialog-buttons';
  const made = labels.map(([label, type]) => makeButton(inner, label, () => send({ type })));
  row.append(...made);
  inner.append(row);
  const last = made.at(-1);
  if (last !== undefined) last.autofocus = true;
}

function makeButton(
  { ownerDocument }: HTMLElement,
  label: string,
  press: () => void,
): HTMLButtonElement {
  const button = ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'sqs-dialog-button';
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
}
