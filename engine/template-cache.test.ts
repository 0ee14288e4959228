import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Compiled } from './compile.js';
import { coreOf } from './core.js';
import { TemplateCache } from './template-cache.js';

/** A compiled template that tells where it comes from. */
function compiled(text: string, name = 'a'): Compiled {
  return { ...coreOf({}).compile(text, name, false) };
}

const NEVER = (): never => {
  throw new Error('compiled again');
};

describe('the cache of templates', () => {
  it('never takes one long text for another, whatever they share', () => {
    const cache = new TemplateCache();
    const start = 'x'.repeat(20_000);
    // One character between the samples differs.
    const [one, other] = [`${start}1${start}`, `${start}2${start}`];
    const first = cache.getOrCompile(one, 'a', false, () => compiled(one));
    expect(cache.getOrCompile(one, 'a', false, NEVER)).toBe(first);
    const second = cache.getOrCompile(other, 'a', false, () => compiled(other));
    expect(second).not.toBe(first);
    expect(cache.getOrCompile(other, 'a', false, NEVER)).toBe(second);
    expect(cache.size.weight % one.length).toBe(0);
  });

  it('compiles a text once per name and way of parsing', () => {
    const cache = new TemplateCache();
    const first = cache.getOrCompile('x', 'a', false, () => compiled('x'));
    expect(cache.getOrCompile('x', 'a', false, NEVER)).toBe(first);
    expect(cache.getOrCompile('x', 'b', false, () => compiled('x', 'b'))).not.toBe(first);
    expect(cache.getOrCompile('x', 'a', true, () => compiled('x'))).not.toBe(first);
    expect(cache.size).toEqual({ templates: 3, weight: 3 });
  });

  it('keeps nothing of a compilation that throws', () => {
    const cache = new TemplateCache();
    expect(() => cache.getOrCompile('x', 'a', false, NEVER)).toThrow('compiled again');
    expect(cache.size).toEqual({ templates: 0, weight: 0 });
  });

  it('drops what was not asked for longest', () => {
    const cache = new TemplateCache({ templates: 2, weight: 100 });
    const ask = (text: string) => cache.getOrCompile(text, 'a', false, () => compiled(text));
    const [a, b] = [ask('a'), ask('b')];
    expect([ask('a'), ask('b'), ask('a')]).toEqual([a, b, a]);
    ask('c');
    ask('c');
    expect(ask('a')).toBe(a);
    expect(ask('b')).not.toBe(b);
  });

  it('lets what is asked for once take the place of nothing in use', () => {
    const bounds = { templates: 4, weight: 1_000 };
    const cache = new TemplateCache(bounds, { templates: 2, weight: 10 });
    const ask = (text: string) => cache.getOrCompile(text, 'a', false, () => compiled(text));
    const used = ['a', 'b', 'c', 'd'].map((text) => [ask(text), ask(text)]);
    for (let index = 0; index < 100; index++) ask(`once ${index}`);
    expect(cache.size).toEqual({ templates: 5, weight: 11 });
    for (const [index, text] of ['a', 'b', 'c', 'd'].entries()) {
      expect(ask(text)).toBe(used[index]?.[0]);
    }
  });

  it('keeps what is asked for again soon after it made room', () => {
    const cache = new TemplateCache(undefined, { templates: 2, weight: 10 });
    const ask = (text: string) => cache.getOrCompile(text, 'a', false, () => compiled(text));
    const texts = ['a', 'b', 'c', 'd', 'longer than all of them'];
    const first = texts.map(ask);
    const second = texts.map(ask);
    const third = texts.map(ask);
    expect(second[0]).not.toBe(first[0]);
    expect(third).toEqual(second);
    expect(third.every((template, index) => template === second[index])).toBe(true);
  });

  it('never holds more than its bounds, and always gives the template of the text', () => {
    const request = fc.record({
      // Texts over V8's bound for hashing, with the same length and so the same hash.
      text: fc.integer({ min: 0, max: 9 }).map((end) => `${'x'.repeat(20_000)}${end}`),
      short: fc.string({ maxLength: 2, unit: fc.constantFrom('x', 'y') }),
      long: fc.boolean(),
      name: fc.constantFrom('a', 'b', '__proto__'),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 40 }), (requests) => {
        const bounds = { templates: 5, weight: 70_000 };
        const newBounds = { templates: 2, weight: 21_000 };
        const cache = new TemplateCache(bounds, newBounds);
        for (const { text, short, long, name } of requests) {
          const source = long ? text : short;
          const { file } = cache.getOrCompile(source, name, false, () => ({
            ...compiled('', name),
            file: { name, text: source },
          }));
          expect(file.text === source && file.name === name).toBe(true);
          const { templates, weight } = cache.size;
          expect(templates).toBeLessThanOrEqual(bounds.templates + newBounds.templates);
          expect(weight).toBeLessThanOrEqual(bounds.weight + newBounds.weight);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('weighs tags more than text', () => {
    const cache = new TemplateCache();
    for (const text of ['abcdef', '{a}{b}'])
      cache.getOrCompile(text, 'a', false, () => compiled(text));
    expect(cache.size).toEqual({ templates: 2, weight: 6 + 6 + 2 * 16 });
  });

  it('does not keep a text that is larger than all it may hold', () => {
    const cache = new TemplateCache({ templates: 5, weight: 10 });
    cache.getOrCompile('short', 'a', false, () => compiled('short'));
    cache.getOrCompile('longer than that', 'a', false, () => compiled(''));
    expect(cache.size).toEqual({ templates: 1, weight: 5 });
  });
});
