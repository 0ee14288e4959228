import type { Texts } from '../contract/page.js';
import type { Snapshot } from '../shared/machine.js';
import type { CommentForm } from './form.js';
import type { CommentsContext, CommentsState } from './model.js';

/** Shows the state of a thread's form, and moves the form below the comment that it answers. */
export function createView(parts: CommentForm, texts: Texts) {
  const { form, controls, parentId, title, button } = parts;
  const home = form.parentElement;
  const label = button.textContent;
  const ownTitle = texts('comment.title');
  // The server's message about an earlier post stays until the next event.
  const alert =
    form.querySelector<HTMLElement>('p.field-error') ?? addLine(parts, 'field-error', 'alert');
  const note =
    form.querySelector<HTMLElement>('.comment-note') ?? addLine(parts, 'comment-note', 'status');
  note.tabIndex = -1;
  const cancel = addCancel(parts, texts);

  const show = ({ state, context }: Snapshot<CommentsState, CommentsContext>): void => {
    const { answered, problem, errors, isShown } = context;
    const isPosting = state === 'posting';
    parentId.value = answered?.id ?? '';
    title.textContent = answered ? texts('comment.replyTo', { author: answered.author }) : ownTitle;
    cancel.hidden = answered === null;
    button.textContent = isPosting ? texts('comment.posting') : label;
    button.setAttribute('aria-disabled', String(isPosting));
    form.setAttribute('aria-busy', String(isPosting));
    say(alert, problem);
    say(note, state === 'posted' ? texts(isShown ? 'comment.shown' : 'comment.waits') : '');
    for (const [name, control] of controls) showError(control, errors[name] ?? '');
  };
  return {
    show,
    moveBelow(id: string) {
      document.getElementById(`comment-${id}`)?.querySelector('article')?.after(form);
    },
    moveBack: () => home?.append(form),
    focusForm() {
      const empty = [...controls.values()].find(({ required, value }) => required && value === '');
      (empty ?? controls.get('body'))?.focus();
    },
    focusError() {
      const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? button).focus();
    },
    focusNote: () => note.focus(),
    clear() {
      const body = controls.get('body');
      if (body) body.value = '';
    },
  };
}

/** Adds a hidden line below the title. */
function addLine({ title }: CommentForm, className: string, role: string): HTMLElement {
  const line = document.createElement('p');
  Object.assign(line, { className, role, hidden: true });
  title.after(line);
  return line;
}

/** Replaces the link that cancels without scripts by a button. */
function addCancel({ form, parentId, title }: CommentForm, texts: Texts): HTMLElement {
  const added = document.createElement('button');
  Object.assign(added, { type: 'button', className: 'comment-cancel' });
  added.textContent = texts('comment.cancel');
  added.hidden = parentId.value === '';
  form.querySelector('.comment-cancel')?.closest('p')?.remove();
  title.after(added);
  return added;
}

function say(line: HTMLElement, text: string): void {
  if (line.textContent !== text) line.textContent = text;
  line.hidden = text === '';
}

function showError(control: HTMLElement, error: string): void {
  const id = `${control.id}-error`;
  const shown = document.getElementById(id) ?? document.createElement('span');
  if (error === '') {
    shown.remove();
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    return;
  }
  Object.assign(shown, { id, className: 'field-error' });
  if (shown.textContent !== error) shown.textContent = error;
  control.after(shown);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', id);
}
