import { describe, expect, it } from 'vitest';
import { FORM_FIELD_TYPES, type FormFieldType } from '../form-field-type.js';
import { checkDefinition } from './check-definition.js';
import { readDefinition } from './definition.js';
import { createDefinition, createField, migrateDefinition } from './edit-definition.js';
import { formSchema } from './schema.js';

const TYPES = Object.keys(FORM_FIELD_TYPES) as FormFieldType[];
const ok = { id: 'ok', type: 'text' };

/** Problems of a form with this field, as `error path name`. */
const problemsOf = (definition: object) =>
  checkDefinition(definition).map(({ error, path, name }) => `${error} ${path.join('.')} ${name}`);

describe('a form that is left', () => {
  const many = ['a', 'b', 'c'].map((id) => ({ id, type: 'text' }));
  const unasked = [
    { id: 'd', type: 'section' },
    { id: 'e', type: 'hidden' },
  ];
  it.each<[object, boolean]>([
    [{ fields: many }, true],
    [{ fields: many.slice(1) }, false],
    [{ fields: [...many.slice(1), ...unasked] }, false],
    [{ fields: many, confirmLeave: false }, false],
    [{ fields: many, confirmLeave: 'false' }, false],
    [{ fields: [ok], confirmLeave: true }, true],
    [{ fields: many, confirmLeave: 'maybe' }, true],
  ])('asks by its questions, or as it says: %j is %s', (definition, asks) => {
    expect(readDefinition(definition).confirmLeave).toBe(asks);
  });
});

describe('checking a definition', () => {
  it.each<[object, string[]]>([
    [{ fields: [ok] }, []],
    [{ fields: [] }, ['fields-missing fields ']],
    [{}, ['fields-missing fields ']],
    [{ fields: [ok], colour: 'red' }, ['setting-unknown colour colour']],
    [{ fields: [ok], captcha: 'maybe' }, ['setting-value captcha captcha']],
    [{ fields: [ok], notifyEmail: 'me' }, ['setting-value notifyEmail notifyEmail']],
    [{ fields: [{ ...ok, type: 'colour' }] }, ['field-type-unknown fields.0.type colour']],
    [
      { fields: [{ ...ok, type: 'constructor' }] },
      ['field-type-unknown fields.0.type constructor'],
    ],
    [{ fields: [7] }, ['field-type-unknown fields.0.type ', 'field-id-missing fields.0 ']],
    [{ fields: [{ type: 'text' }] }, ['field-id-missing fields.0 ']],
    [{ fields: [ok, ok] }, ['field-id-twice fields.1.id ok']],
    [{ fields: [{ ...ok, maxLength: 5 }] }, ['field-setting-unknown fields.0.maxLength maxLength']],
    [
      { fields: [{ ...ok, type: 'textarea', maxLength: 'many' }] },
      ['setting-value fields.0.maxLength maxLength'],
    ],
    [{ fields: [{ ...ok, type: 'radio' }] }, ['choices-missing fields.0.options ']],
    [
      { fields: [{ ...ok, type: 'select', options: ['a', ' a', ''] }] },
      ['choice-twice fields.0.options.1 a', 'choice-twice fields.0.options.2 '],
    ],
    [
      { fields: [{ ...ok, type: 'select', options: 'a' }] },
      ['setting-value fields.0.options options', 'choices-missing fields.0.options '],
    ],
    [{ fields: [{ type: 'section', title: 'S', underline: true }] }, []],
    [{ fields: [{ ...ok, type: 'likert', options: ['q'], required: false }] }, []],
  ])('%j', (definition, problems) => {
    expect(problemsOf(definition)).toEqual(problems);
  });
});

describe('a new form', () => {
  it('is right, and can be answered', () => {
    const definition = createDefinition('contact', 'Contact');
    expect(checkDefinition(definition)).toEqual([]);
    expect(readDefinition(definition).fields.map(({ type }) => type)).toEqual([
      'name',
      'email',
      'textarea',
    ]);
  });

  it.each(TYPES)('may have a field of type %s, with the settings that its editor shows', (type) => {
    const field = createField(type, 'f');
    expect(checkDefinition({ fields: [field] })).toEqual([]);
    const settings = formSchema().fields.find((each) => each.type === type)?.settings ?? [];
    expect(Object.keys(field)).toEqual([
      'id',
      'type',
      'title',
      ...settings.map(({ name }) => name),
    ]);
    expect(readDefinition({ fields: [field] }).fields).toMatchObject([{ id: 'f', type }]);
  });
});

describe('an older definition', () => {
  const older = {
    formId: 'f',
    buttonText: 'Go',
    fields: [
      { key: 'mail', type: 'EMAIL', title: 'Mail', maxLength: 3, required: true },
      { name: 'pet', type: 'select', options: [{ label: 'Cat' }, { value: 'd', label: 'Dog' }] },
      { id: 'x', type: 'colour', placeholder: 'red' },
    ],
  };

  it('becomes one of today, twice is once', () => {
    const now = migrateDefinition(older);
    expect(now).toEqual({
      id: 'f',
      submitButtonText: 'Go',
      fields: [
        { id: 'mail', type: 'email', title: 'Mail', required: true },
        { id: 'pet', type: 'select', title: '', options: ['Cat', { value: 'd', label: 'Dog' }] },
        { id: 'x', type: 'text', title: '', placeholder: 'red' },
      ],
    });
    expect(checkDefinition(now)).toEqual([]);
    expect(migrateDefinition(now)).toEqual(now);
    const ids = (definition: unknown) => readDefinition(definition).fields.map(({ id }) => id);
    expect(ids(now)).toEqual(ids(older));
  });
});
