import { isEmail } from '../../shared/email.js';
import { FORM_FIELD_TYPES, type FormFieldType } from '../form-field-type.js';
import { choicesOf, own, plainText } from './options.js';
import { FIELD_SETTINGS, FORM_TABS, type SettingKind } from './schema.js';

/** The kinds of errors in a definition. */
export type DefinitionErrorKey =
  | 'choices-missing'
  | 'choice-twice'
  | 'field-id-missing'
  | 'field-id-twice'
  | 'field-setting-unknown'
  | 'field-type-unknown'
  | 'fields-missing'
  | 'setting-unknown'
  | 'setting-value';

/** An error in a definition, and its place. */
export interface DefinitionProblem {
  readonly error: DefinitionErrorKey;
  /** The path in the definition: `['fields', '2', 'maxLength']`. */
  readonly path: readonly string[];
  /** The wrong name or value. */
  readonly name: string;
  /** The expected content: the type of the field, the kind of the setting, or the choices. */
  readonly wanted: string;
}

/**
 * Allowed names besides the settings of tabs: identifiers of the form, and data of blocks and older
 * editors.
 */
const OWN_NAMES: ReadonlySet<string> = new Set(['id', 'formId', 'values', 'errors']);
const FORM_SETTINGS: ReadonlyMap<string, SettingKind> = new Map(
  Object.values(FORM_TABS).flatMap((settings) => Object.entries(settings)),
);
const FIELD_NAMES: ReadonlySet<string> = new Set(['id', 'type', 'title']);
const CHOOSING: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'likert']);

/** All errors in an owner's form definition. The valid parts are shown nevertheless. */
export function checkDefinition(definition: unknown): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  for (const [name, value] of entriesOf(definition)) {
    if (OWN_NAMES.has(name) || name === 'fields') continue;
    const kind = FORM_SETTINGS.get(name);
    problems.push(
      ...settingProblems([name], name, value, kind, 'setting-unknown', known(FORM_SETTINGS)),
    );
  }
  const fields = own(definition, 'fields');
  if (!Array.isArray(fields) || fields.length === 0) {
    return [...problems, { error: 'fields-missing', path: ['fields'], name: '', wanted: 'fields' }];
  }
  const ids = new Set<string>();
  for (const [index, field] of fields.entries()) {
    const path = ['fields', String(index)];
    problems.push(...fieldProblems(field, path), ...idProblems(field, path, ids));
  }
  return problems;
}

function fieldProblems(field: unknown, path: readonly string[]): readonly DefinitionProblem[] {
  const type = plainText(own(field, 'type')).toLowerCase();
  if (!isFieldType(type)) {
    const wanted = Object.keys(FORM_FIELD_TYPES).join(', ');
    return [{ error: 'field-type-unknown', path: [...path, 'type'], name: type, wanted }];
  }
  const settings: readonly string[] = FORM_FIELD_TYPES[type];
  const problems = entriesOf(field).flatMap(([name, value]) => {
    if (FIELD_NAMES.has(name)) return [];
    // Editors write `required` for every field, even for types that cannot be required.
    if (name === 'required' && value === false) return [];
    const kind = settings.includes(name)
      ? FIELD_SETTINGS[name as keyof typeof FIELD_SETTINGS]
      : undefined;
    const at = [...path, name];
    return settingProblems(
      at,
      name,
      value,
      kind,
      'field-setting-unknown',
      `${type}: ${settings.join(', ')}`,
    );
  });
  return CHOOSING.has(type) ? [...problems, ...choiceProblems(field, path)] : problems;
}

function choiceProblems(field: unknown, path: readonly string[]): readonly DefinitionProblem[] {
  const options = own(field, 'options');
  const at = [...path, 'options'];
  const choices = choicesOf(field);
  if (choices.length === 0) {
    return [{ error: 'choices-missing', path: at, name: '', wanted: 'options' }];
  }
  const given = Array.isArray(options) ? options : [];
  if (given.length === choices.length) return [];
  const seen = new Set<string>();
  return given.flatMap((option, index): DefinitionProblem[] => {
    const value = choicesOf({ options: [option] })[0]?.value ?? '';
    const isNew = value !== '' && !seen.has(value);
    seen.add(value);
    const place = { path: [...at, String(index)], name: value, wanted: 'options' };
    return isNew ? [] : [{ error: 'choice-twice', ...place }];
  });
}

function idProblems(
  field: unknown,
  path: readonly string[],
  ids: Set<string>,
): readonly DefinitionProblem[] {
  if (plainText(own(field, 'type')).toLowerCase() === 'section') return [];
  const id = plainText(own(field, 'id'));
  const name = plainText(own(field, 'title'));
  if (id === '') return [{ error: 'field-id-missing', path, name, wanted: 'id' }];
  const isTaken = ids.has(id);
  ids.add(id);
  return isTaken
    ? [{ error: 'field-id-twice', path: [...path, 'id'], name: id, wanted: 'id' }]
    : [];
}

function settingProblems(
  path: readonly string[],
  name: string,
  value: unknown,
  kind: SettingKind | undefined,
  unknown: DefinitionErrorKey,
  wanted: string,
): readonly DefinitionProblem[] {
  if (kind === undefined) return [{ error: unknown, path, name, wanted }];
  if (value === null || value === '' || FITS[kind](value)) return [];
  return [{ error: 'setting-value', path, name, wanted: kind }];
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
/** Whether a value fits a kind of setting. */
const FITS: Readonly<Record<SettingKind, (value: unknown) => boolean>> = {
  address: (value) => typeof value === 'string',
  email: (value) => typeof value === 'string' && isEmail(value.trim()),
  fields: Array.isArray,
  flag: (value) => ['true', 'false'].includes(String(value)),
  html: (value) => typeof value === 'string',
  options: Array.isArray,
  text: isText,
  'whole number': (value) => Number.isInteger(Number(value)) && Number(value) >= 0,
};

function isFieldType(type: string): type is FormFieldType {
  return Object.hasOwn(FORM_FIELD_TYPES, type);
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function known(names: ReadonlyMap<string, unknown>): string {
  return [...names.keys()].join(', ');
}
