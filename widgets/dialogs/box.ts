import { type Snapshot, step } from '../shared/machine.js';
import { containFocus } from './contain-focus.js';
import { BOX, type BoxContext, type BoxEffect, type BoxEvent, type BoxState } from './model.js';

/** The content of a dialog and its close behaviour. */
export interface BoxContent extends BoxContext {
  readonly title: string;
  /** The text of an alert, read out with its title. */
  readonly text?: string;
  readonly theme?: 'dark' | 'light' | undefined;
  /** Renders the content. The returned function runs when the dialog is closed. */
  fill(inner: HTMLElement, send: (event: BoxEvent) => void): (() => void) | undefined;
}

export interface Box {
  readonly send: (event: BoxEvent) => void;
  /** Fulfilled with the answer. */
  readonly answer: Promise<boolean>;
}

let boxes = 0;

/**
 * Shows a modal dialog, named by its title and closed according to its model (storefront.md §9).
 */
export function openBox(document: Document, content: BoxContent, onClosed: () => void): Box {
  boxes += 1;
  const id = `sqs-dialog-${boxes}`;
  const dialog = makeDialog(document, id, content);
  let snapshot: Snapshot<BoxState, BoxContext> = { state: BOX.initial, context: content };
  let cleanUp: readonly ((() => void) | undefined)[] = [];
  let resolve: (answer: boolean) => void = () => {};
  const answer = new Promise<boolean>((give) => {
    resolve = give;
  });
  const effects: Readonly<Record<BoxEffect, () => void>> = {
    show: () => {
      const empty = content.fill(dialog.firstElementChild as HTMLElement, send);
      document.body.append(dialog);
      dialog.showModal();
      cleanUp = [containFocus(document, { container: dialog }), empty];
    },
    hide: () => {
      for (const end of cleanUp) end?.();
      // `close` returns the focus to its previous element.
      dialog.close();
      dialog.remove();
      onClosed();
    },
    answerTrue: () => resolve(true),
    answerFalse: () => resolve(false),
  };
  function send(event: BoxEvent): void {
    const { snapshot: next, effects: asked } = step(BOX, snapshot, event);
    snapshot = next;
    for (const effect of asked) effects[effect]();
  }
  followCancel(dialog, content.cancellable, send, () => snapshot.state !== 'closed');
  send({ type: 'open' });
  return { send, answer };
}

function makeDialog(
  document: Document,
  id: string,
  { title, text, theme, cancellable }: BoxContent,
): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'sqs-dialog';
  dialog.setAttribute('aria-labelledby', `${id}-title`);
  dialog.setAttribute('closedby', cancellable ? 'closerequest' : 'none');
  if (theme !== undefined) dialog.dataset.theme = theme;
  const inner = dialog.appendChild(document.createElement('div'));
  inner.className = 'sqs-dialog-inner';
  const heading = inner.appendChild(document.createElement('h2'));
  heading.className = 'sqs-dialog-title';
  heading.id = `${id}-title`;
  heading.textContent = title;
  if (text !== undefined) {
    const paragraph = inner.appendChild(document.createElement('p'));
    paragraph.className = 'sqs-dialog-text';
    paragraph.id = `${id}-text`;
    paragraph.textContent = text;
    dialog.setAttribute('role', 'alertdialog');
    dialog.setAttribute('aria-describedby', paragraph.id);
  }
  return dialog;
}

/** Escape, the back gesture and a click outside request to close the dialog. */
function followCancel(
  dialog: HTMLDialogElement,
  cancellable: boolean,
  send: (event: BoxEvent) => void,
  isOpen: () => boolean,
): void {
  let pressedOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressedOutside) send({ type: 'cancel' });
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !cancellable) event.preventDefault();
  });
  dialog.addEventListener('cancel', (event) => {
    // Inputs in the dialog fire `cancel` events too.
    if (event.target !== dialog) return;
    event.preventDefault();
    send({ type: 'cancel' });
  });
  // Browsers do not let a page prevent a second close request in a row.
  dialog.addEventListener('close', () => {
    send({ type: 'cancel' });
    if (isOpen() && dialog.isConnected) dialog.showModal();
  });
}
