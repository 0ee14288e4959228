import { describe, expect, it } from 'vitest';
import { UNCOUNTED } from '../../shared/step-counter.js';
import { formatMessage } from './format-message.js';

const OPTIONS = { locale: 'en', timeZone: 'UTC', budget: UNCOUNTED };

function format(pattern: string, values: readonly unknown[], options = OPTIONS): string {
  return formatMessage(pattern, { positional: values, named: new Map() }, options);
}

describe('formatMessage', () => {
  it('finds arguments by key before those by position', () => {
    const named = new Map([['1', 'key']]);
    const args = { positional: ['first', 'second'], named };
    expect(formatMessage('{0} {1}', args, OPTIONS)).toBe('first key');
  });

  it('takes any locale and zone', () => {
    const pattern = '{0 plural one{#} other{#s}} {0 decimal} {0 datetime time:short}';
    for (const locale of ['', 'x', 'no such', '\0', 'en-u-nu-', 'a'.repeat(1_000)]) {
      expect(format(pattern, [2], { locale, timeZone: 'UTC', budget: UNCOUNTED })).toBe(
        '2s 2 12:00\u202fAM',
      );
    }
    for (const timeZone of ['', 'No/Where', '+05:00', '\0']) {
      expect(format(pattern, [2], { locale: 'en', timeZone, budget: UNCOUNTED })).toBe(
        '2s 2 7:00\u202fPM',
      );
    }
  });

  it('bounds what is inserted even without a budget', () => {
    const long = 'x'.repeat(100_000);
    expect(format('{0}'.repeat(20_000), [long]).length).toBeLessThanOrEqual(2 ** 26);
  });

  it('takes any value as an argument', () => {
    const cyclic: { decimalValue: null; value?: unknown } = { decimalValue: null };
    cyclic.value = cyclic;
    const bare = Object.assign(Object.create(null), { value: 5, currency: 'USD' });
    const values = [() => 1, Symbol('s'), 10n, cyclic, bare, Number.NaN, new Date(0), [[]]];
    const pattern =
      '{0 plural other{#}}{0 decimal}{0 money}{0 datetime yMd}{0;0 datetime-interval yMd}';
    expect(values.map((value) => format(pattern, [value]))).toEqual([
      '001/1/19701/1/1970',
      '001/1/19701/1/1970',
      '001/1/19701/1/1970',
      '001/1/19701/1/1970',
      '55$5.001/1/19701/1/1970',
      '00',
      '001/1/19701/1/1970',
      '001/1/19701/1/1970',
    ]);
  });
});
