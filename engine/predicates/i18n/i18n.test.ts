import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';

const engine = createEngine();

describe('units-metric?', () => {
  it.each(['units-metric?', 'units-metric? a b'])('{.%s} is false, and says why', (predicate) => {
    const { html, diagnostics } = engine.renderToString(`{.${predicate}}y{.or}n{.end}`, {
      units: 'metric',
    });
    expect(html).toBe('n');
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['formatter-not-implemented', '"units-metric?" formatter is not yet implemented'],
    ]);
  });
});
