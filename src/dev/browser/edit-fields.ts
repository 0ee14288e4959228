/** The form of a block: controls for its options, which change a copy of its value. */
import type { EditField } from './edit-form.js';
import { button, element } from './elements.js';
import { richText } from './rich-text/rich-text.js';

export type Words = Readonly<Record<string, string>>;
type Json = Record<string, unknown>;

/** The parts of the panel that controls use. */
export interface FieldHost {
  readonly words: Words;
  /** Aborted when the controls leave the page. */
  readonly signal: AbortSignal;
  /** The value has changed. */
  changed(): void;
  /** Uploads a file, and calls `take` with its address unless the file was refused. */
  upload(kind: string, file: File, take: (address: string) => Promise<void>): Promise<void>;
  /** Makes the whole form again, with the focus on a control by its path. */
  redraw(focus: string): void;
}

/** The controls of an object, by path: `images.2.altText`. */
export function fieldControls(
  fields: readonly EditField[],
  value: Json,
  path: string,
  host: FieldHost,
): readonly HTMLElement[] {
  return fields.map((field) => {
    const at = path === '' ? field.name : `${path}.${field.name}`;
    switch (field.kind) {
      case 'object':
        return group(field, fieldControls(field.fields ?? [], child(value, field.name), at, host));
      case 'picture':
        return group(
          field,
          fieldControls(field.fields ?? [], pictureOf(value, field.name), at, host),
        );
      case 'list':
        return listControls(field, value, at, host);
      case 'html':
        return richField(field, value, at, host);
      default:
        return field.upload === undefined
          ? labelled(field, at, controlOf(field, value, host))
          : uploading(field, value, at, host);
    }
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function labelled(field: EditField, path: string, control: Control): HTMLElement {
  control.id = idOf(path);
  control.dataset.path = path;
  if (field.isRequired === true) control.setAttribute('aria-required', 'true');
  const label = element('label', { for: control.id }, [field.label]);
  const problem = element('p', { class: 'problem', id: `${control.id}-problem` }, []);
  const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
  const parts = isBox ? [control, label, problem] : [label, control, problem];
  return element('div', { class: isBox ? 'field box' : 'field' }, parts);
}

function richField(field: EditField, value: Json, path: string, host: FieldHost): HTMLElement {
  const { label } = field;
  const id = idOf(path);
  const { words, signal } = host;
  const { text, set } = textOf(field, value, host);
  const parts = richText({ id, label, html: text, words, signal, changed: set });
  const problem = element('p', { class: 'problem', id: `${id}-problem` }, []);
  return element('div', { class: 'field' }, [
    element('p', { class: 'label' }, [label]),
    ...parts,
    problem,
  ]);
}

/** A text and its change: one that was not there and is emptied again is not there. */
function textOf({ name, otherwise }: EditField, value: Json, host: FieldHost) {
  const given = ownOf(value, name);
  return {
    text: String(given ?? otherwise ?? ''),
    set: (next: string): void => {
      if (next === '' && given === undefined) delete value[name];
      else value[name] = next;
      host.changed();
    },
  };
}

const ownOf = (value: Json, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** An address with a button beside it that puts a file of one's own there. */
function uploading(field: EditField, value: Json, path: string, host: FieldHost): HTMLElement {
  const control = controlOf(field, value, host) as HTMLInputElement;
  const { kind = '', accept = '' } = field.upload ?? {};
  const label = `${host.words.upload}: ${field.label}`;
  const picker = element('input', { type: 'file', accept, 'aria-label': label }, []);
  picker.addEventListener('change', async () => {
    const [file] = (picker as HTMLInputElement).files ?? [];
    if (file === undefined) return;
    await host.upload(kind, file, async (address) => {
      control.value = address;
      const size = await pictureSize(address);
      if (size !== undefined && 'originalSize' in value) value.originalSize = size;
      control.dispatchEvent(new Event('input'));
    });
    (picker as HTMLInputElement).value = '';
  });
  const made = labelled(field, path, control);
  made.append(picker);
  return made;
}

/** The size as `300x200`; undefined for a file that is no picture. */
async function pictureSize(address: string): Promise<string | undefined> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => undefined);
  const { naturalWidth: width, naturalHeight: height } = picture;
  return width > 0 && height > 0 ? `${width}x${height}` : undefined;
}

/** The id of a control. */
export const idOf = (path: string): string => `edit-${path.replaceAll('.', '-')}`;

function controlOf(field: EditField, value: Json, host: FieldHost): Control {
  const given = ownOf(value, field.name);
  const set = (next: unknown): void => {
    value[field.name] = next;
    host.changed();
  };
  switch (field.kind) {
    case 'flag': {
      const box = element('input', { type: 'checkbox' }, []) as HTMLInputElement;
      box.checked = given === undefined ? field.otherwise === true : String(given) === 'true';
      box.addEventListener('change', () => set(box.checked));
      return box;
    }
    case 'choice':
      return choiceOf(field, given, host, set);
    case 'number': {
      const step = field.isWhole === true ? '1' : 'any';
      const bounds = { min: String(field.min), max: String(field.max), step };
      const input = element('input', { type: 'number', ...bounds }, []) as HTMLInputElement;
      input.value = String(given ?? field.otherwise ?? '');
      input.addEventListener('input', () => {
        if (input.value === '' && !input.validity.badInput) forget(value, field.name, host);
        else set(input.validity.badInput ? '?' : Number(input.value));
      });
      return input;
    }
    case 'options': {
      const area = element('textarea', { rows: '4' }, []) as HTMLTextAreaElement;
      area.value = (Array.isArray(given) ? given : []).map(lineOf).join('\n');
      area.addEventListener('input', () => set(optionsOf(area.value, given)));
      return area;
    }
    default: {
      const isLong = field.kind === 'lines';
      const text = element(isLong ? 'textarea' : 'input', isLong ? { rows: '6' } : {}, []) as
        | HTMLInputElement
        | HTMLTextAreaElement;
      const written = textOf(field, value, host);
      text.value = written.text;
      text.addEventListener('input', () => written.set(text.value));
      return text;
    }
  }
}

function choiceOf(
  field: EditField,
  given: unknown,
  host: FieldHost,
  set: (next: unknown) => void,
): HTMLSelectElement {
  const options = (field.values ?? []).map((each) =>
    element('option', { value: each }, [each === '' ? (host.words['choice.none'] ?? '') : each]),
  );
  const select = element('select', {}, options) as HTMLSelectElement;
  const chosen = String(given ?? field.otherwise ?? '');
  // A value outside the choices is listed too: otherwise the form would drop it.
  if (!field.values?.includes(chosen))
    select.prepend(element('option', { value: chosen }, [chosen]));
  select.value = chosen;
  select.addEventListener('change', () => {
    set(select.value);
    // The fields of an element of a list depend on its type.
    if (field.name === 'type') host.redraw(select.dataset.path ?? '');
  });
  return select;
}

function forget(value: Json, name: string, host: FieldHost): void {
  delete value[name];
  host.changed();
}

const lineOf = (option: unknown): string =>
  typeof option === 'object' && option !== null
    ? String((option as Json).label ?? (option as Json).value ?? '')
    : String(option);

/** Choices that stay keep their values. */
function optionsOf(text: string, given: unknown): readonly unknown[] {
  const known = new Map((Array.isArray(given) ? given : []).map((each) => [lineOf(each), each]));
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => known.get(line) ?? line);
}

function group(field: EditField, controls: readonly HTMLElement[]): HTMLElement {
  return element('fieldset', {}, [element('legend', {}, [field.label]), ...controls]);
}

function listControls(field: EditField, value: Json, path: string, host: FieldHost): HTMLElement {
  const given = value[field.name];
  const items = (Array.isArray(given) ? given : []) as Json[];
  const change = (next: readonly unknown[], focus: string): void => {
    value[field.name] = next;
    host.changed();
    host.redraw(focus);
  };
  const rows = items.map((item, index) => {
    const at = `${path}.${index}`;
    const chosen = String(item[field.by?.name ?? ''] ?? '').toLowerCase();
    const fields = field.by?.fields[chosen] ?? field.fields ?? [];
    const swap = (to: number): void => {
      const next = items.slice();
      [next[index], next[to]] = [next[to] as Json, item];
      change(next, `${path}.${to}`);
    };
    const name = `${field.label} ${index + 1}`;
    const tools = [
      ...(index > 0 ? [tool('up', () => swap(index - 1))] : []),
      ...(index < items.length - 1 ? [tool('down', () => swap(index + 1))] : []),
      tool('remove', () => change(items.toSpliced(index, 1), path)),
    ];
    function tool(word: string, act: () => void): HTMLElement {
      const made = button(host.words[word] ?? word, act);
      made.setAttribute('aria-label', `${host.words[word]}: ${name}`);
      return made;
    }
    const legend = element('legend', { tabindex: '-1', id: idOf(at) }, [name]);
    const controls = fieldControls(fields, item, at, host);
    return element('fieldset', {}, [legend, ...controls, element('p', { class: 'tools' }, tools)]);
  });
  const add = button(`${host.words.add}: ${field.label}`, () =>
    change([...items, newItem(field, items)], `${path}.${items.length}`),
  );
  add.id = idOf(path);
  add.dataset.path = path;
  const problem = element('p', { class: 'problem', id: `${add.id}-problem` }, []);
  return group(field, [...rows, add, problem]);
}

/** Elements with a type have an id, under which answers are stored. */
function newItem({ by }: EditField, items: readonly Json[]): Json {
  if (by === undefined) return {};
  const [first = ''] = Object.keys(by.fields);
  const ids = new Set(items.map(({ id }) => id));
  let count = items.length + 1;
  while (ids.has(`field-${count}`)) count++;
  return { id: `field-${count}`, [by.name]: first, title: '' };
}

function child(value: Json, name: string): Json {
  const inner = value[name];
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return inner as Json;
  return adopted(value, name, {});
}

/** A picture that is an address becomes an item when it is changed. */
function pictureOf(value: Json, name: string): Json {
  const given = value[name];
  return typeof given === 'string' ? adopted(value, name, { assetUrl: given }) : child(value, name);
}

/** An object that takes its place in another one as soon as something is set in it. */
function adopted(value: Json, name: string, made: Json): Json {
  return new Proxy(made, {
    set: (target, key, next) => {
      target[String(key)] = next;
      value[name] = target;
      return true;
    },
  });
}
