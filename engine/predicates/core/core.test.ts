import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';

const engine = createEngine();

const holds = (predicate: string, data: unknown): boolean =>
  engine.renderToString(`{.${predicate}}y{.or}n{.end}`, data).html === 'y';

type Case = readonly [predicate: string, data: unknown, expected: boolean];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'equal?, notEqual?': [
    ['equal? 1', 1, true],
    ['equal? a 1', { a: 1 }, true],
    ['equal? a "1"', { a: 1 }, false],
    ['equal? a 1.0', { a: 1 }, true],
    ['equal? a 1e0', { a: 1 }, true],
    ['equal? a true', { a: 1 }, false],
    ['equal?:a:"two words"', { a: 'two words' }, true],
    ['equal? a [1,[2]]', { a: [1, [2]] }, true],
    ['equal? a [[2],1]', { a: [1, [2]] }, false],
    ['equal? a b', { a: { x: 1, y: 2 }, b: { y: 2, x: 1 } }, true],
    ['equal? gone null', {}, true],
    ['equal? gone other', {}, true],
    ['equal? gone 0', {}, false],
    ['equal?  a 1', { a: 1 }, true],
    ['equal? a 1 ', { a: 1 }, true],
    ['equal? a 1 2', { a: 1 }, true],
    ['equal? a "1', { a: 1 }, false],
    ['equal? a 01', { a: 1 }, false],
    ['equal?', {}, false],
    ['notEqual?', {}, false],
    ['notEqual? gone other', {}, false],
    ['notEqual? a 2', { a: 1 }, true],
    ['notEqual? 1', 1, false],
  ],
  'greaterThan? and its family': [
    ['lessThan? a b', { a: 2, b: 12 }, true],
    ['lessThan? a 9', { a: '10' }, true],
    ['lessThan? gone 0', {}, true],
    ['greaterThan? a b', { a: 12, b: '10' }, true],
    ['greaterThan? a b', { a: 12, b: 'abc' }, true],
    ['greaterThan? a 1', { a: 1.9 }, true],
    ['lessThan? a 1.9', { a: 1 }, true],
    ['greaterThan? a gone', { a: 'x' }, true],
    ['greaterThanOrEqual? a gone', { a: '' }, true],
    ['greaterThan? a b', { a: true, b: 'yes' }, true],
    ['lessThan? a b', { a: false, b: -3 }, true],
    ['lessThan? a b', { a: false, b: 1.5 }, false],
    ['lessThanOrEqual? a b', { a: [1], b: [1] }, true],
    ['lessThan? a b', { a: [1], b: [1] }, false],
    ['lessThan? a b', { a: [2], b: [1] }, true],
    ['lessThanOrEqual? gone null', {}, true],
    ['lessThan? gone null', {}, false],
    ['greaterThan? 2', 3, true],
    ['greaterThanOrEqual?', {}, false],
    ['lessThanOrEqual?', {}, false],
  ],
  'even?, odd?': [
    ['even?', 0, true],
    ['even?', -4, true],
    ['odd?', -5, true],
    ['even?', 1.5, false],
    ['odd?', 1.5, false],
    ['even?', '2', false],
    ['odd?', null, false],
    ['even? 4', 1, true],
    ['odd? a', { a: 3 }, true],
    ['even? a b', { a: 2 }, true],
    ['even? gone', 2, false],
  ],
  'nth?': [
    ['nth? 3', 6, true],
    ['nth? 3', 7, false],
    ['nth? a 3', { a: 0 }, true],
    ['nth? a b', { a: -4, b: 2 }, true],
    ['nth? 4 -2', {}, true],
    ['nth? 4 0', {}, false],
    ['nth? a 2', { a: '4' }, false],
    ['nth? 1.5 1.5', {}, false],
    ['nth?', 1, false],
    ['nth? 4 2 2', 4, false],
  ],
  'plural?, singular?': [
    ['plural?', '4', true],
    ['plural?', 1.5, true],
    ['plural?', 1, false],
    ['plural? 5', 1, false],
    ['singular?', 1, true],
    ['singular?', true, true],
    ['singular?', [1], false],
    ['singular?', 'x', false],
  ],
  'debug?': [
    ['debug?', { debug: 'false' }, true],
    ['debug?', { debug: 0 }, false],
    ['debug?', {}, false],
  ],
  'background-source': [
    ['background-source-undefined?', { backgroundSource: -1 }, true],
    ['background-source-upload?', { backgroundSource: 1 }, true],
    ['background-source-instagram?', { backgroundSource: '2' }, true],
    ['background-source-video?', { backgroundSource: 3 }, true],
    ['background-source-none?', { backgroundSource: 4 }, true],
    ['background-source-none?', { backgroundSource: 4.5 }, false],
    ['background-source-undefined?', {}, false],
    ['background-source-upload?', { backgroundSource: true }, true],
    ['background-source-upload?', 1, false],
  ],
};

describe.each(Object.entries(CASES))('%s', (_group, cases) => {
  it.each(cases)('%s of %j is %s', (predicate, data, expected) => {
    expect(holds(predicate, data)).toBe(expected);
  });
});

describe('scope', () => {
  it('looks debug? up outwards, and background sources on the node alone', () => {
    const template = '{.section s}{.debug?}d{.end}{.background-source-video?}v{.end}{.end}';
    const data = { debug: true, backgroundSource: 3, s: { x: 1 } };
    expect(engine.renderToString(template, data).html).toBe('d');
  });

  it('reads @index in a loop', () => {
    const template = '{.repeated section @}{@}{.nth? @index 3}|{.end}{.even? @index}e{.end}{.end}';
    expect(engine.renderToString(template, ['a', 'b', 'c', 'd']).html).toBe('abec|de');
  });
});

describe('arguments', () => {
  it.each([
    [
      'equal?',
      'predicate-needs-args',
      "Predicate '.equal?' requires arguments but none were provided.",
    ],
    ['nth?', 'predicate-needs-args', "Predicate '.nth?' requires arguments"],
    ['equal? a b c', 'predicate-args-invalid', 'Too many args. Takes between 1 and 2'],
    ['even? a b', 'predicate-args-invalid', 'Too many args. Takes between 0 and 1'],
    ['nth? 1 2 3', 'predicate-args-invalid', 'Too many args. Takes between 1 and 2'],
    ['lessThan? a "b', 'predicate-args-invalid', '"b is neither a JSON value nor a name'],
  ])('{.%s} is reported', (predicate, code, message) => {
    const { diagnostics } = engine.renderToString(`{.${predicate}}{.end}`, {});
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it.each(['equal?  a 1 ', 'even?', 'odd? 3', 'equal? a 1x', 'debug?', 'background-source-none?'])(
    '{.%s} is not reported',
    (predicate) => {
      expect(engine.renderToString(`{.${predicate}}{.end}`, {}).diagnostics).toEqual([]);
    },
  );
});

describe('hostile data', () => {
  const deep = (last: unknown): unknown => {
    let value: unknown = last;
    for (let level = 0; level < 100_000; level++) value = level % 2 ? [value] : { d: value };
    return value;
  };
  const cyclic = (): object => {
    const value: Record<string, unknown> = {};
    value.self = [value];
    return value;
  };

  it('compares deep and cyclic values', () => {
    expect(holds('equal? a b', { a: deep(1), b: deep(1) })).toBe(true);
    expect(holds('equal? a b', { a: deep(1), b: deep(2) })).toBe(false);
    expect(holds('equal? a b', { a: cyclic(), b: cyclic() })).toBe(true);
  });

  it('compares structures that a template doubles', () => {
    const doubled = (name: string) => `{.ctx @${name} x=@${name} y=@${name}}`.repeat(40);
    const template = `{.var @a s}{.var @b t}${doubled('a')}${doubled('b')}{.equal? @a @b}y{.or}n{.end}`;
    const { html, diagnostics } = engine.renderToString(template, { s: { k: 1 }, t: { k: 1 } });
    expect(html).toBe('y');
    expect(diagnostics).toEqual([]);
  });

  it.each(['equal?', 'notEqual?', 'greaterThan?', 'lessThanOrEqual?', 'even?', 'nth?', 'plural?'])(
    '%s takes what is no value of the language',
    (name) => {
      for (const value of [() => 1, Symbol('s'), 1n, Object.create(null), { toString: 1 }]) {
        const template = `{.${name} v 1}{.or ${name} v v}{.or ${name} v.constructor}{.end}`;
        const { diagnostics } = engine.renderToString(template, { v: value });
        expect(diagnostics.filter(({ code }) => code === 'unexpected-error')).toEqual([]);
      }
    },
  );
});
