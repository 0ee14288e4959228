import { isEmail } from '../../engine/shared/email.js';
import type { Texts } from '../contract/page.js';
import type { Answered, Errors } from './model.js';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The comment form in the server's markup. */
export interface CommentForm {
  readonly form: HTMLFormElement;
  readonly itemId: string;
  /** By name: `author`, `email`, `body`. */
  readonly controls: ReadonlyMap<string, Control>;
  readonly parentId: HTMLInputElement;
  readonly title: HTMLElement;
  readonly button: HTMLElement;
  readonly captcha: HTMLElement | null;
}

/** @throws Error when the form breaks the contract; undefined if there is none */
export function readForm(root: HTMLElement): CommentForm | undefined {
  const form = root.querySelector<HTMLFormElement>('.comment-form');
  if (form === null) return undefined;
  const find = <E extends Element>(selector: string): E => {
    const found = form.querySelector<E>(selector);
    if (found === null) throw new Error(`.comment-form needs ${selector}`);
    return found;
  };
  const names = ['author', 'email', 'body'];
  return {
    form,
    itemId: find<HTMLInputElement>('[name="itemId"]').value,
    controls: new Map(names.map((name) => [name, find<Control>(`[name="${name}"]`)])),
    parentId: find('[name="parentId"]'),
    title: find('.comment-form-title'),
    button: find('button[type="submit"]'),
    captcha: form.querySelector('.captcha-container'),
  };
}

/** The parent comment in the server-rendered form, if the page was requested for a reply. */
export function readAnswered({ parentId }: CommentForm): Answered | null {
  const { value: id } = parentId;
  const links = document.querySelectorAll<HTMLElement>('.comment-reply');
  const link = [...links].find(({ dataset }) => dataset.commentId === id);
  return link === undefined ? null : { id, author: link.dataset.author ?? '' };
}

export function valuesOf({ controls, parentId }: CommentForm) {
  const value = (name: string): string => controls.get(name)?.value.trim() ?? '';
  return {
    parentId: parentId.value,
    author: value('author'),
    email: value('email'),
    body: value('body'),
  };
}

/** The server's errors, by field name. */
export function readErrors({ controls }: CommentForm): Errors {
  const printed = [...controls].flatMap(([name, { id }]) => {
    const error = document.getElementById(`${id}-error`);
    return error === null ? [] : [[name, error.textContent] as const];
  });
  return Object.fromEntries(printed);
}

/** The errors in the entered values, by field name. */
export function errorsOf({ controls }: CommentForm, texts: Texts): Errors {
  const errors: Record<string, string> = {};
  for (const [name, control] of controls) {
    const value = control.value.trim();
    if (value === '' && control.required) errors[name] = texts('form.required');
    else if (value.length > control.maxLength) errors[name] = texts('form.tooLong');
    else if (value !== '' && control.type === 'email' && !isEmail(value)) {
      errors[name] = texts('form.email', { email: 'name@example.com' });
    }
  }
  return errors;
}
