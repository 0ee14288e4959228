import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../index.js';
import { type DataType, typeOfValues } from './data-type.js';
import { inferDataType } from './infer.js';
import { printDeclarations, printType } from './print.js';

const engine = createEngine();

function infer(
  template: string,
  samples: readonly unknown[] = [],
  partials: Readonly<Record<string, string>> = {},
): string {
  const roots = new Map(
    Object.entries(partials).map(([name, source]) => [name, engine.compile(source).root]),
  );
  const type = inferDataType(engine.compile(template).root, samples, (name) => roots.get(name));
  return printType(type)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('readonly ', '')
    .replaceAll(/; }/g, ' }');
}

describe('the type of the data, inferred from the template alone', () => {
  it.each([
    ['', 'unknown'],
    ['{a}', '{ a?: Printable }'],
    ['{a.b}', '{ a?: { b?: Printable } | null }'],
    ['{a.0.b}', '{ a?: { b?: Printable }[] | null }'],
    ['{@}', 'Printable'],
    ['{@.a}', '{ a?: Printable }'],
    ['{na-me}', '{ "na-me"?: Printable }'],
    ['{.if a}x{.end}', '{ a?: unknown }'],
    ['{.if a}{a}{.end}', '{ a?: Printable }'],
    ['{.section a}{@}{.end}', '{ a?: Printable }'],
    ['{.section a}{.section b}{@}{.end}{.end}', '{ a?: { b?: Printable } | null }'],
    ['{.repeated section @}{@}{@index}{.end}', 'Printable[]'],
    [
      '{.repeated section a}{@}{.alternates with}{@.b}{.end}',
      '{ a?: ({ b?: Printable } | Printable)[] | null }',
    ],
    ['{.repeated section a}{b}{.end}', '{ a?: { b?: Printable }[] | null; b?: Printable }'],
    ['{.section a}{@}{.or}{b}{.end}', '{ a?: Printable; b?: Printable }'],
    ['{.var @x a.b}{@x.c}', '{ a?: { b?: { c?: Printable } | null } | null }'],
    ['{.ctx @x k=a}{@x.k.c}', '{ a?: { c?: Printable } | null }'],
    ['{.inject @x path}{@x.y}', 'unknown'],
    ['{.eval @n = price * min(2, a.b)}{@n}', '{ price?: Printable; a?: { b?: Printable } | null }'],
    ['{a|html}', '{ a?: Printable }'],
    ['{a|image}{a.b}', '{ a?: { b?: Printable; [name: string]: unknown } | null }'],
    ['{a|image}', '{ a?: unknown }'],
    ['{a|html|image}', '{ a?: Printable }'],
    ['{.equal? a "x"}y{.end}', '{ a?: unknown }'],
    ['{.main-image?}x{.end}{a}', '{ a?: Printable; [name: string]: unknown }'],
    ['{.macro m}{x}{.end}{a|apply m private}', '{ a?: { x?: Printable } | null }'],
    ['{.macro m}{x}{.end}{a|apply m}', '{ a?: { x?: Printable } | null; x?: Printable }'],
    ['{a|apply gone}', '{ a?: unknown }'],
  ])('%s', (template, expected) => {
    expect(infer(template)).toBe(expected);
  });

  it('reads partials where they are entered', () => {
    const partials = { tile: '{name}{.include price}', price: '{.if price}{price}{.end}' };
    expect(infer('{a|apply tile private}', [], partials)).toBe(
      '{ a?: { name?: Printable; price?: Printable } | null }',
    );
    expect(infer('{.include tile}', [], partials)).toBe('{ name?: Printable; price?: Printable }');
  });

  it('ends where a partial enters itself', () => {
    const partials = { tree: '{name}{.repeated section children}{@|apply tree private}{.end}' };
    expect(infer('{@|apply tree}', [], partials)).toBe(
      '{ name?: Printable; children?: unknown[] | null }',
    );
  });
});

describe('the type of the data, inferred with samples', () => {
  it.each<[string, unknown[], string]>([
    ['{a}', [{ a: 'x' }], '{ a: string }'],
    ['{a}', [{ a: 'x' }, { a: 1 }, { a: null }], '{ a: string | number | null }'],
    ['{a}', [{ a: 'x' }, {}], '{ a?: string }'],
    ['{a}{b}', [{ a: 'x' }], '{ a: string; b?: Printable }'],
    ['{a}', [{ a: 'x', unread: 1 }], '{ a: string }'],
    ['{.section a}{@}{.end}', [{ a: { b: 1 } }, { a: 'x' }], '{ a: object | string }'],
    [
      '{.repeated section items}{title}{.end}',
      [{ title: 'page', items: [{ title: 'a' }, { title: 'b' }] }],
      '{ items: { title: string }[] }',
    ],
    [
      '{.repeated section items}{title}{.end}',
      [{ title: 'page', items: [{}] }],
      '{ items: object[]; title: string }',
    ],
    [
      '{.repeated section items}{title}{.end}',
      [{ title: 'page', items: [{ title: 'a' }, {}] }],
      '{ items: { title?: string }[]; title: string }',
    ],
    ['{.if a}x{.end}', [{ a: [1, 'x'] }], '{ a: unknown[] }'],
    [
      '{a|image}',
      [{ a: { id: 'x' } }, { a: {} }],
      '{ a: { id?: string; [name: string]: unknown } }',
    ],
    ['{a.0}', [{ a: ['x'] }], '{ a: string[] }'],
    ['{a.0}', [{ a: { 0: 'x' } }], '{ a: { "0": string } }'],
  ])('%s with %j', (template, samples, expected) => {
    expect(infer(template, samples)).toBe(expected);
  });

  it('accepts every sample', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, 0, 'x'),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), tie('any'), {
          maxKeys: 3,
        }),
      ),
    })).any;
    const part = fc.constantFrom(
      '{a}',
      '{.section a}{b}{@}{.end}',
      '{.repeated section b}{a}{c.a}{.end}',
      '{c.b.a|image}',
      '{constructor}{__proto__.a}',
      '{.if a.b}{.var @x b}{@x.c}{.end}',
      '{.repeated section @}{@|apply m}{.end}{.macro m}{a}{.end}',
    );
    fc.assert(
      fc.property(fc.array(part), fc.array(value, { minLength: 1 }), (parts, samples) => {
        const type = inferDataType(engine.compile(parts.join('')).root, samples);
        for (const sample of samples) {
          expect(accepts(type, sample)).toBe(true);
          expect(accepts(typeOfValues(samples), sample)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes no part of values that are nested deeply, or that hold themselves, for known', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(infer('{a|image}{b|image}', [{ a: cycle, b: deep }])).toContain('unknown');
  });
});

function accepts(type: DataType, value: unknown): boolean {
  if (type.unknown) return true;
  if (value === null) return type.scalars.has('null');
  if (Array.isArray(value)) {
    const { element } = type;
    return element !== null && value.every((item) => accepts(element, item));
  }
  if (typeof value !== 'object') return type.scalars.has(typeof value as 'string');
  return [...(type.fields ?? [])].every(([name, field]) =>
    Object.hasOwn(value, name)
      ? accepts(field.type, (value as Record<string, unknown>)[name])
      : field.optional,
  );
}

describe('declarations', () => {
  it('name the data of a template', () => {
    const type = inferDataType(engine.compile('{a}{.repeated section b}{@}{.end}').root, [
      { a: 'x', b: [1] },
    ]);
    expect(printDeclarations(type).split('\n')).toEqual([
      '// What the template reads of its data. Written by skerry compile.',
      "import type { CompiledTemplate } from 'skerry/runtime';",
      '',
      'export interface Data {',
      '  readonly a: string;',
      '  readonly b: readonly number[];',
      '}',
      '',
      'declare const template: CompiledTemplate<Data>;',
      'export default template;',
      '',
    ]);
  });
});
