import { expect, it } from 'vitest';
import { codes } from '../testing.js';
import { problemsOf } from './testing.js';

const ok = { id: 'a', type: 'text', title: 'A' };
const form = (definition: object) => [{ id: 'b', type: 'form', value: { form: definition } }];
const page = (definition: object, rest: object = {}) => ({
  'index.json': {
    collection: { typeName: 'page', title: 'Home' },
    mainContentBlocks: form(definition),
    ...rest,
  },
});

it.each<[object, string[]]>([
  [page({ id: 'f', fields: [ok] }), []],
  [
    page({ id: 'f', colour: 1, fields: [ok, { ...ok, type: 'colour' }] }),
    [
      'form-setting-unknown@index.json:13:11',
      'form-field-id-twice@index.json:21:15',
      'form-field-type-unknown@index.json:22:15',
    ],
  ],
  [
    page({ id: 'f', fields: [{ ...ok, type: 'radio' }] }),
    ['form-choices-missing@index.json:14:13'],
  ],
  [
    {
      ...page({ id: 'f', fields: [ok] }),
      'blocks/x.json': form({ id: 'f', fields: [ok, { ...ok, id: 'b' }] }),
    },
    ['form-id-taken@blocks/x.json:7:9'],
  ],
  [
    page(
      { id: 'f', fields: [ok] },
      {
        items: [
          {
            title: 'I',
            urlId: 'i',
            structuredContent: { additionalFieldsForm: { id: 'f', fields: [{ id: 'x' }] } },
          },
        ],
      },
    ),
    ['form-field-type-unknown@index.json:32:13'],
  ],
  [{ 'blocks/x.json': [{ id: 'n', type: 'newsletter', value: { id: 'n', askName: true } }] }, []],
])('finds what is wrong with forms: %#', async (content, expected) => {
  const problems = await problemsOf({
    content: content as Readonly<Record<string, unknown>>,
    expected,
  });
  expect(codes(problems).filter((code) => code.startsWith('form-'))).toEqual(expected);
  for (const problem of problems)
    if (problem.code.startsWith('form-')) expect(problem.hint).toBeTruthy();
});
