import { describe, expect, it } from 'vitest';
import { answerText, toAnswers } from './answers.js';
import { readDefinition } from './definition.js';

const CASES: readonly [object, unknown, object, string][] = [
  [{ type: 'text' }, 'Ada', { value: 'Ada' }, 'Ada'],
  [{ type: 'radio' }, 'One', { value: 'One' }, 'One'],
  [{ type: 'name' }, ['Ada', 'Byron'], { values: { First: 'Ada', Last: 'Byron' } }, 'Ada Byron'],
  [
    { type: 'address' },
    ['4 Quay', '', 'Pellan', 'ME', '04101', 'US'],
    {
      values: {
        Line1: '4 Quay',
        Line2: '',
        City: 'Pellan',
        State: 'ME',
        Zip: '04101',
        Country: 'US',
      },
    },
    '4 Quay\nPellan ME 04101 US',
  ],
  [
    { type: 'date' },
    ['2', '9', '2031'],
    { values: { Month: '2', Day: '9', Year: '2031' } },
    '2/9/2031',
  ],
  [
    { type: 'time' },
    ['7', '05', '00', 'PM'],
    { values: { Hour: '7', Minute: '05', Second: '00', Ampm: 'PM' } },
    '7:05 PM',
  ],
  [
    { type: 'time' },
    ['', '', '', ''],
    { values: { Hour: '', Minute: '', Second: '', Ampm: '' } },
    '',
  ],
  [
    { type: 'phone' },
    ['47', '22', '85', '5050'],
    { values: { Country: '47', Areacode: '22', Prefix: '85', Line: '5050' } },
    '+47 22-85-5050',
  ],
  [{ type: 'checkbox' }, ['A', 'B'], { values: ['A', 'B'] }, 'A, B'],
  [
    { type: 'likert' },
    { Kind: '-2', Fast: '1' },
    { values: { Kind: '-2', Fast: '1' } },
    'Kind: Strongly Disagree\nFast: Agree',
  ],
];

describe('an answer', () => {
  it.each(CASES)('of %j: %j', (field, value, expected, text) => {
    const { fields } = readDefinition({ fields: [{ id: 'f', title: 'F', ...field }] });
    const [answer, ...others] = toAnswers(fields, { f: value, other: 'x' });
    expect(answer).toEqual({
      id: 'f',
      type: (field as { type: string }).type,
      rawTitle: 'F',
      ...expected,
    });
    expect(others).toEqual([]);
    expect(answer && answerText(answer)).toBe(text);
  });

  it('is left out of sections and of fields that were not answered', () => {
    const { fields } = readDefinition({ fields: [{ type: 'section' }, { id: 'a' }, { id: 'b' }] });
    expect(toAnswers(fields, { b: 'x' }).map(({ id, rawTitle }) => [id, rawTitle])).toEqual([
      ['b', 'b'],
    ]);
  });
});
