import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';

const engine = createEngine();

describe.each(['datetimefield', 'unit'])('%s', (name) => {
  it.each([
    [5, '5'],
    ['x', '"x"'],
    [{ a: 1 }, '{"a":1}'],
    [null, 'null'],
  ])('passes %j on and says that it has no effect', (value, json) => {
    const { html, diagnostics } = engine.renderToString(`{v|${name} day|json}`, { v: value });
    expect(html).toBe(json);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['formatter-not-implemented', `"${name}" formatter is not yet implemented`],
    ]);
  });

  it('says so once for each use', () => {
    const template = `{.repeated section @}{@|${name} x}{.end}{@|${name} x}`;
    expect(engine.renderToString(template, [1, 2]).diagnostics).toHaveLength(3);
  });
});

it('datetimefield asks for arguments', () => {
  const { diagnostics } = engine.compile('{v|datetimefield}');
  expect(diagnostics.map(({ code }) => code)).toEqual(['formatter-needs-args']);
});
