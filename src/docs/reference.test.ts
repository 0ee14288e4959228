import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { buildReference, findEntry } from './reference.js';

const entries = buildReference();

describe('the reference', () => {
  it('has every built-in formatter and predicate once', () => {
    const { formatters, predicates } = createEngine();
    const names = entries
      .filter(({ kind }) => kind !== 'tag')
      .map(({ kind, name }) => `${kind} ${name}`);
    const expected = [
      ...[...formatters.keys()].map((name) => `formatter ${name}`),
      ...[...predicates.keys()].map((name) => `predicate ${name}`),
    ];
    expect(names.sort()).toEqual(expected.sort());
  });

  it('says all that is known of one', () => {
    expect(findEntry(entries, 'truncate')).toEqual({
      kind: 'formatter',
      name: 'truncate',
      domain: 'core',
      summary: createEngine().formatters.get('truncate')?.summary,
      form: '{value|truncate [length] [ellipsis]}',
      args: [
        { name: 'length', optional: true, repeated: false },
        { name: 'ellipsis', optional: true, repeated: false },
      ],
      argumentNotes: { length: expect.any(String), ellipsis: expect.any(String) },
      output: 'text',
      implemented: true,
      needs: [],
      example: {
        template: '{text|truncate 12} {text|truncate/12/ (more)}',
        data: { text: 'lorem ipsum dolor' },
        output: 'lorem ipsum ... lorem ipsum  (more)',
      },
    });
  });

  it.each([
    ['apply', '{value|apply name [private] [key=value …]}'],
    ['datetime-interval', '{start, end|datetime-interval [option …]}'],
    ['equal?', '{.equal? value [other]}'],
    ['image?', '{.image?}'],
  ])('shows how %s is written', (name, form) => {
    expect(findEntry(entries, name)?.form).toBe(form);
  });

  it('lists what is read from the value first', () => {
    expect(findEntry(entries, 'same-day?')?.needs).toEqual([
      '@.startDate',
      '@.endDate',
      'website.timeZone',
    ]);
  });

  it('says what is not implemented', () => {
    const missing = entries.filter(({ implemented }) => !implemented).map(({ name }) => name);
    expect(missing).toEqual(['datetimefield', 'unit', 'units-metric?']);
  });

  it('is ordered by kind, domain and name', () => {
    const groups = entries.map(({ kind, domain }) => `${domain} ${kind}`);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
      ...new Set(groups),
    ]);
    const commerce = entries.filter(({ domain }) => domain === 'commerce');
    expect(commerce.slice(0, 2).map(({ name }) => name)).toEqual([
      'add-to-cart-btn',
      'bookkeeper-money-format',
    ]);
  });

  it('finds a predicate without its question mark, after a formatter of the name', () => {
    expect(findEntry(entries, 'equal')?.name).toBe('equal?');
    expect(findEntry(entries, 'image')?.kind).toBe('formatter');
    expect(findEntry(entries, 'image?')?.kind).toBe('predicate');
    expect(findEntry(entries, 'constructor')).toBeUndefined();
  });
});
