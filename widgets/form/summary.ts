import type { Field } from './fields.js';
import type { Trouble } from './model.js';

/** Shows the problem, and each field error with a link to its field. */
export function fillSummary(
  summary: HTMLElement,
  fields: readonly Field[],
  { problem, errors }: Trouble,
): void {
  const { ownerDocument: document } = summary;
  // In the order of the form. The server may name fields that the page does not have.
  const ids = new Set([...fields.map(({ id }) => id), ...Object.keys(errors)]);
  const items = [...ids]
    .filter((id) => Object.hasOwn(errors, id))
    .map((id) => {
      const item = document.createElement('li');
      const field = fields.find((each) => each.id === id);
      if (field !== undefined) item.append(linkTo(field, document), ': ');
      item.append(errors[id] ?? '');
      return item;
    });
  const said = document.createElement('p');
  said.textContent = problem;
  const list = document.createElement('ul');
  list.append(...items);
  // New elements, so that screen readers announce the same errors again.
  summary.replaceChildren(...(problem === '' ? [] : items.length === 0 ? [said] : [said, list]));
}

function linkTo({ title, controls: [control] }: Field, document: Document): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${control?.id ?? ''}`;
  link.textContent = title;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control?.focus();
  });
  return link;
}
