/** Rows of values or of objects: they are added, moved and removed. */
import type { EditField } from './edit-form.js';
import { type FieldHost, idOf, isRecord, type Json, watched } from './edit-host.js';
import { button, element } from './elements.js';

/** Makes the controls of an object. */
type Controls = (
  fields: readonly EditField[],
  value: Json,
  path: string,
  host: FieldHost,
) => readonly HTMLElement[];

/** @param controls of an element */
export function listControls(
  field: EditField,
  value: Json,
  path: string,
  host: FieldHost,
  controls: Controls,
): HTMLElement {
  const given = value[field.name];
  const items: unknown[] = Array.isArray(given) ? given : [];
  const change = (next: readonly unknown[], focus: string): void => {
    value[field.name] = next;
    host.changed();
    host.redraw(focus);
  };
  const rows = items.map((_, index) => {
    const name = `${field.label} ${index + 1}`;
    const tools = rowTools(items, { index, name, path, host, change });
    if (field.element === undefined) return objectRow(field, items, index, path, tools);
    const only = { ...field.element, name: String(index), label: name };
    return element('div', {}, [...controls([only], items as unknown as Json, path, host), tools]);
  });
  function objectRow(
    { by, fields = [], plain, label }: EditField,
    list: unknown[],
    index: number,
    listPath: string,
    tools: HTMLElement,
  ): HTMLElement {
    const at = `${listPath}.${index}`;
    const item = recordAt(list, index, plain);
    const chosen = String(item[by?.name ?? ''] ?? '').toLowerCase();
    const inner = controls(by?.fields[chosen] ?? fields, item, at, host);
    // The problem of a plain element is one of the field that it stands for.
    const standing = inner.flatMap((each) => [
      ...each.querySelectorAll<HTMLElement>(`[data-path="${at}.${plain}"]`),
    ]);
    for (const control of standing) control.dataset.standsFor = at;
    const legend = element('legend', { tabindex: '-1', id: idOf(at) }, [`${label} ${index + 1}`]);
    return element('fieldset', {}, [legend, ...inner, tools]);
  }
  const add = button(`${host.words.add}: ${field.label}`, () =>
    change([...items, newItem(field, items)], `${path}.${items.length}`),
  );
  add.id = idOf(path);
  add.dataset.path = path;
  const problem = element('p', { class: 'problem', id: `${add.id}-problem` }, []);
  return element('fieldset', {}, [element('legend', {}, [field.label]), ...rows, add, problem]);
}

interface Row {
  readonly index: number;
  readonly name: string;
  readonly path: string;
  readonly host: FieldHost;
  change(next: readonly unknown[], focus: string): void;
}

/** The buttons that move and remove a row. */
export function rowTools(
  items: readonly unknown[],
  { index, name, path, host, change }: Row,
): HTMLElement {
  const move = (to: number): void =>
    change(items.toSpliced(index, 1).toSpliced(to, 0, items[index]), `${path}.${to}`);
  function tool(word: string, act: () => void): HTMLElement {
    const made = button(host.words[word] ?? word, act);
    made.setAttribute('aria-label', `${host.words[word]}: ${name}`);
    return made;
  }
  return element('p', { class: 'tools' }, [
    ...(index > 0 ? [tool('up', () => move(index - 1))] : []),
    ...(index < items.length - 1 ? [tool('down', () => move(index + 1))] : []),
    tool('remove', () => change(items.toSpliced(index, 1), path)),
  ]);
}

/**
 * An element as an object. A plain one stays plain as long as nothing but the field that it stands for is set; one of
 * another kind is replaced once something is set.
 */
function recordAt(items: unknown[], index: number, plain: string | undefined): Json {
  const item = items[index];
  if (isRecord(item)) return item;
  const isPlain = plain !== undefined && (typeof item === 'string' || typeof item === 'number');
  return watched(isPlain ? { [plain]: item } : {}, (made) => {
    const isOnly = isPlain && Object.keys(made).every((name) => name === plain);
    items[index] = isOnly ? (made[plain] ?? '') : made;
  });
}

/** Elements with a type have an id, under which answers are stored. Of values, the first unused is chosen. */
function newItem(
  { by, plain, newId, element: only }: EditField,
  items: readonly unknown[],
): unknown {
  if (only !== undefined) {
    return only.values?.find((each) => !items.includes(each)) ?? only.otherwise ?? '';
  }
  if (plain !== undefined) return '';
  if (by === undefined) return newId === undefined ? {} : { id: freeId(newId, items) };
  const [first = ''] = Object.keys(by.fields);
  return { id: freeId('field', items), [by.name]: first, title: '' };
}

function freeId(beginning: string, items: readonly unknown[]): string {
  const ids = new Set(items.map((each) => (isRecord(each) ? each.id : undefined)));
  let count = items.length + 1;
  while (ids.has(`${beginning}-${count}`)) count++;
  return `${beginning}-${count}`;
}
