/** The form of a block: controls for its options, which change a copy of its value. */
import { choiceKey } from './choice-key.js';
import type { EditField } from './edit-form.js';
import { type FieldHost, idOf, isRecord, type Json, ownOf, watched } from './edit-host.js';
import { listControls } from './edit-list.js';
import { localOf, momentOf } from './edit-moment.js';
import { priceParts } from './edit-price.js';
import { tableControls } from './edit-table.js';
import { element } from './elements.js';
import { richText } from './rich-text/rich-text.js';

/** The controls of an object, by path: `images.2.altText`. */
export function fieldControls(
  fields: readonly EditField[],
  value: Json,
  path: string,
  host: FieldHost,
): readonly HTMLElement[] {
  return shownOf(fields, value).map((field) => {
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
        return listControls(field, value, at, host, fieldControls);
      case 'table':
        return tableControls(field, value, at, host);
      case 'price': {
        const { view, fields: parts } = priceParts(field, value);
        return group(field, fieldControls(parts, view, at, host));
      }
      case 'html':
        return richField(field, value, at, host);
      default:
        return field.upload === undefined
          ? labelled(field, at, controlOf(field, value, host))
          : uploading(field, value, at, host);
    }
  });
}

/** Of two forms of the same content, the one that counts: the text where it is given alone. */
function shownOf(fields: readonly EditField[], value: Json): readonly EditField[] {
  const hidden = fields.flatMap(({ name, replaces }) => {
    if (replaces === undefined) return [];
    const [list, text] = [ownOf(value, name), ownOf(value, replaces)];
    const isText = typeof text === 'string' && text.trim() !== '';
    return [isText && !(Array.isArray(list) && list.length > 0) ? name : replaces];
  });
  return fields.filter(({ name }) => !hidden.includes(name));
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
    case 'number':
      return numberOf(field, given, set, () => forget(value, field.name, host));
    case 'moment': {
      const { zone = 'UTC' } = field;
      const input = element('input', { type: 'datetime-local' }, []) as HTMLInputElement;
      input.value = localOf(given, zone);
      input.addEventListener('input', () => {
        const next = momentOf(input.value, zone);
        if (next === undefined) forget(value, field.name, host);
        else set(next);
      });
      return input;
    }
    case 'pairs': {
      const area = element('textarea', { rows: '3' }, []) as HTMLTextAreaElement;
      const pairs = Object.entries(isRecord(given) ? given : {});
      area.value = pairs.map(([name, each]) => `${name}: ${each}`).join('\n');
      area.addEventListener('input', () => set(pairsOf(area.value)));
      return area;
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

function numberOf(
  field: EditField,
  given: unknown,
  set: (next: unknown) => void,
  forgetIt: () => void,
): HTMLInputElement {
  const step = field.isWhole === true ? '1' : 'any';
  const bounds = { min: String(field.min), max: String(field.max), step };
  const input = element('input', { type: 'number', ...bounds }, []) as HTMLInputElement;
  input.value = String(given ?? field.otherwise ?? '');
  input.addEventListener('input', () => {
    if (input.value === '' && !input.validity.badInput) forgetIt();
    else set(input.validity.badInput ? '?' : Number(input.value));
  });
  return input;
}

function choiceOf(
  field: EditField,
  given: unknown,
  host: FieldHost,
  set: (next: unknown) => void,
): HTMLSelectElement {
  const options = (field.values ?? []).map((each) =>
    element('option', { value: each }, [host.words[choiceKey(each)] ?? each]),
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

/** Values by name, of lines such as `Size: M`. */
function pairsOf(text: string): Json {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.trim(), rest.join(':').trim()];
    }),
  );
}

function group(field: EditField, controls: readonly HTMLElement[]): HTMLElement {
  return element('fieldset', {}, [element('legend', {}, [field.label]), ...controls]);
}

function child(value: Json, name: string): Json {
  const inner = value[name];
  return isRecord(inner) ? inner : adopted(value, name, {});
}

/** A picture that is an address becomes an item when it is changed. */
function pictureOf(value: Json, name: string): Json {
  const given = value[name];
  return typeof given === 'string' ? adopted(value, name, { assetUrl: given }) : child(value, name);
}

/** An object that takes its place in another one as soon as something is set in it. */
const adopted = (value: Json, name: string, made: Json): Json =>
  watched(made, (now) => {
    value[name] = now;
  });
