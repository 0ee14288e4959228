import { describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.js';

type Answers = Parameters<ReturnType<typeof checkAnswers>>[0];

const check = (field: object, answer?: Answers) =>
  checkAnswers({ fields: [{ id: 'f', required: true, ...field }] })(
    answer === undefined ? {} : { f: answer, other: 'x' },
  );

describe('an answer', () => {
  it.each<[object, Answers | undefined, string]>([
    [{ type: 'text' }, undefined, 'form.required'],
    [{ type: 'text' }, '  ', 'form.required'],
    [{ type: 'text' }, 7, 'form.parse'],
    [{ type: 'textarea', maxLength: 3 }, 'four', 'form.tooLong'],
    [{ type: 'number' }, '1e3', 'form.number'],
    [{ type: 'website' }, 'javascript:alert(1)', 'form.website'],
    [{ type: 'email' }, 'nobody', 'form.email'],
    [{ type: 'name' }, ['Ada', ''], 'form.required'],
    [{ type: 'address' }, ['4 Quay', '', 'Pellan', 'ME', '04101', ''], 'form.required'],
    [{ type: 'date' }, ['2', '30', '2026'], 'form.date'],
    [{ type: 'time' }, ['13', '00', '00', 'pm'], 'form.time'],
    [{ type: 'phone' }, ['', '207', 'abc', '0142'], 'form.phone'],
    [{ type: 'radio', options: ['a'] }, 'b', 'form.choice'],
    [{ type: 'select', options: [{ value: 'a' }] }, 'b', 'form.choice'],
    [{ type: 'checkbox', options: ['a'] }, [], 'form.required'],
    [{ type: 'checkbox', options: ['a'] }, ['a', 'b'], 'form.choice'],
    [{ type: 'likert', options: ['q'] }, { q: '3' }, 'form.choice'],
    [{ type: 'likert', options: ['q'] }, { other: '1' }, 'form.choice'],
    [{ type: 'likert', options: ['q'] }, { q: ['1'] }, 'form.parse'],
    [{ type: 'time' }, ['', '', '00', 'AM'], 'form.required'],
    [{ type: 'constructor', required: false }, { a: 1 }, 'form.parse'],
    [{ type: 'textarea' }, 'x'.repeat(10_001), 'form.tooLong'],
    [{ type: 'hidden' }, 'x'.repeat(2_001), 'form.tooLong'],
    [{ type: 'constructor' }, { a: 1 }, 'form.parse'],
  ])('to %j of %j is refused', (field, answer, error) => {
    expect(check(field, answer)).toEqual({ errors: { f: error } });
  });

  it.each<[object, Answers, Answers]>([
    [{ type: 'text' }, ' Ada\r\n1904 ', 'Ada\n1904'],
    [{ type: 'email' }, 'ada@example.com', 'ada@example.com'],
    [
      { type: 'address' },
      ['4 Quay', '', 'Pellan', 'ME', '04101', 'US'],
      ['4 Quay', '', 'Pellan', 'ME', '04101', 'US'],
    ],
    [{ type: 'date' }, ['2', '29', '2028'], ['2', '29', '2028']],
    [{ type: 'time' }, ['12', '05'], ['12', '05', '00', '']],
    [{ type: 'time', required: false }, ['', '', '00', 'AM'], ['', '', '', '']],
    [{ type: 'phone' }, ['207', '555', '0142'], ['', '207', '555', '0142']],
    [{ type: 'checkbox', options: [' a ', 5] }, ['5', 'a ', '5'], ['5', 'a']],
    [{ type: 'textarea', maxLength: 20_000 }, 'x'.repeat(15_000), 'x'.repeat(15_000)],
    [{ type: 'phone' }, ['', '207', '555', '0142'], ['', '207', '555', '0142']],
    [{ type: 'checkbox', options: ['a', 'b'] }, 'a', ['a']],
    [{ type: 'radio', options: [{ label: 'a' }] }, 'a', 'a'],
    [{ type: 'likert', options: ['q', 'r'] }, { q: -2, r: '' }, { q: '-2' }],
    [{ type: 'likert', options: ['q'], required: true }, {}, {}],
    [{ type: 'likert', options: ['q'], required: true }, { q: '' }, {}],
    [{ type: 'date', required: false }, [], ['', '', '']],
  ])('to %j of %j is kept', (field, answer, kept) => {
    expect(check(field, answer)).toEqual({ answers: { f: kept } });
  });
});
