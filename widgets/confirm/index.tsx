import { CONFIRM } from '../contract/confirm.js';
import type { Hydrate } from '../contract/island.js';

/** Asks for confirmation before a destructive form is sent. Without scripts it is sent at once. */
const hydrateConfirm: Hydrate = (root, { dialogs, texts }) => {
  const { [CONFIRM.title]: title, [CONFIRM.text]: text, [CONFIRM.label]: label } = root.dataset;
  if (!(root instanceof HTMLFormElement) || !title || !text || !label) {
    throw new Error('.sqs-confirm needs to be a form with what it asks');
  }
  let isConfirmed = false;
  const ask = async (submitter: HTMLElement | null): Promise<void> => {
    // Of a question about cancelling, 'Cancel' would be either answer.
    const labels = { confirmLabel: label, cancelLabel: texts('confirm.back') };
    if (!(await dialogs.confirm(title, text, labels))) return;
    isConfirmed = true;
    root.requestSubmit(submitter);
    isConfirmed = false;
  };
  const onSubmit = (event: SubmitEvent): void => {
    if (isConfirmed) return;
    event.preventDefault();
    void ask(event.submitter);
  };
  root.addEventListener('submit', onSubmit);
  return () => root.removeEventListener('submit', onSubmit);
};

export default hydrateConfirm;
