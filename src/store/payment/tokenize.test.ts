import { beforeEach, describe, expect, it } from 'vitest';
import { type PaymentProvider, StoreProblem, tokenize } from '../index.js';

let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});
const label = () => 'Field';
const bank: PaymentProvider = {
  name: 'bank',
  testMode: false,
  methods: [
    {
      id: 'debit',
      label,
      fields: [
        { name: 'iban', label },
        { name: 'bic', label, optional: true },
        { name: 'constructor', label, optional: true },
      ],
    },
  ],
  async tokenize({ fields }) {
    asked.push(fields);
    return { method: 'token' };
  },
  authorize: async () => 'authorized',
  find: async () => 'none',
  capture: async () => 'captured',
  void: async () => undefined,
};

/** The token of typed values, or the fields that are refused. */
async function read(fields: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    return await tokenize(bank, { method: 'debit', fields, locale: 'en' }, (name) => name);
  } catch (error) {
    return error instanceof StoreProblem ? error.details.fields : error;
  }
}

describe('a payment method with fields', () => {
  it.each([{}, { iban: ' ' }, { bic: 'X' }])(
    'asks its provider for nothing while one is missing: %j',
    async (fields) => {
      expect([await read(fields), asked]).toEqual([{ iban: 'form.required' }, []]);
    },
  );

  it('takes those that are its own, of which some may be empty', async () => {
    expect(await read({ iban: ' GB33 ', other: 'Y' })).toBe('token');
    expect(asked).toEqual([{ iban: 'GB33', bic: '', constructor: '' }]);
  });
});
