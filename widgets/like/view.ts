import type { Texts } from '../contract/page.js';
import type { Liked } from '../contract/responses.js';

export interface Like extends Liked {
  readonly isSending: boolean;
  /** The error of the last press; empty if there is none. */
  readonly problem: string;
}

const NAME = 'like-button';

/** The state of a counter in its markup. */
export function readLike(root: HTMLElement): Liked {
  const count = Number(root.dataset.likeCount);
  const pressed = root.querySelector(`.${NAME}`)?.getAttribute('aria-pressed');
  return { liked: pressed === 'true', likeCount: Number.isFinite(count) ? count : 0 };
}

/** The button of a counter, and the function that shows its state. */
export function createView(root: HTMLElement, texts: Texts) {
  const button = root.querySelector<HTMLElement>(`.${NAME}`) ?? addButton(root);
  const count = button.querySelector('.like-count');
  let alert: HTMLElement | undefined;
  const show = ({ liked, likeCount, isSending, problem }: Like): void => {
    root.dataset.likeCount = String(likeCount);
    if (count) count.textContent = String(likeCount);
    button.setAttribute('aria-pressed', String(liked));
    button.setAttribute('aria-label', texts('like.button', { count: likeCount }));
    button.setAttribute('aria-busy', String(isSending));
    alert ??= problem === '' ? undefined : addAlert(root);
    if (alert && alert.textContent !== problem) alert.textContent = problem;
  };
  return { button, show };
}

/** Pages without a server have no button. */
function addButton(root: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = NAME;
  button.append(...root.childNodes);
  root.append(button);
  return button;
}

function addAlert(root: HTMLElement): HTMLElement {
  const alert = document.createElement('span');
  alert.className = 'field-error';
  alert.setAttribute('role', 'alert');
  root.append(alert);
  return alert;
}
