import { describe, expect, it } from 'vitest';
import { coreOf } from './core.js';
import { createEngine, defineFormatter, definePredicate, type EngineOptions } from './index.js';

const shout = () =>
  defineFormatter({ name: 'shout', summary: 'Shouts.', args: [], output: 'text', run: String });

const OTHERS: Readonly<Record<string, EngineOptions>> = {
  limits: { limits: { steps: 10 } },
  expressions: { expressions: false },
  codeGeneration: { codeGeneration: 'never' },
  ignore: { ignore: ['formatter-unknown'] },
  formatters: { formatters: [shout()] },
  predicates: {
    predicates: [definePredicate({ name: 'on?', summary: 'Always.', args: [], test: () => true })],
  },
};

describe('engines with equal options', () => {
  it('share one core', () => {
    const formatters = [shout()];
    expect(coreOf({})).toBe(coreOf({ limits: {}, expressions: true, codeGeneration: 'auto' }));
    expect(coreOf({ formatters })).toBe(coreOf({ formatters: new Set(formatters) }));
    expect(coreOf({ includes: false })).toBe(coreOf({}));
  });

  it('compile a text once', () => {
    const [first, second] = [createEngine(), createEngine()].map((engine) =>
      engine.compile('{a|shared-by-both}'),
    );
    expect(first?.root).toBe(second?.root);
    expect(first?.root).not.toBe(createEngine().compile('{a|shared-by-both}', { name: 'b' }).root);
  });

  it.each(Object.entries(OTHERS))('but for %s share none', (_option, options) => {
    expect(coreOf(options)).not.toBe(coreOf({}));
    expect(coreOf(options)).toBe(coreOf(options));
    const template = '{a|shout}{.on?}x{.end}{.eval 1}';
    const others = [createEngine(options), createEngine()].map((engine) =>
      engine.compile(template),
    );
    expect(others[0]?.root).not.toBe(others[1]?.root);
  });

  it('do not see the plug-ins of others, in whatever order templates are compiled', () => {
    const makeEngine = (prefix: string) =>
      createEngine({
        formatters: [
          defineFormatter({
            name: 'prefix',
            summary: 'Puts a text before the value.',
            args: [],
            output: 'text',
            run: (value) => prefix + String(value),
          }),
        ],
      });
    const engines = [makeEngine('a:'), makeEngine('b:'), createEngine()];
    const partials = { inner: '{@|prefix}' };
    for (const engine of [...engines, ...engines.toReversed()]) {
      const { html } = engine.renderToString('{x|prefix} {x|apply inner}', { x: 1 }, { partials });
      // Where the formatter is unknown, its tag is text, and the partial broken.
      const expected = ['a:1 a:1', 'b:1 b:1', '{x|prefix} '][engines.indexOf(engine)];
      expect(html).toBe(expected);
    }
  });

  it('keep their own includes and default partials', () => {
    const source = '{.include part output}';
    const [on, off] = [createEngine(), createEngine({ includes: false })];
    const template = on.compile(source, { partials: { part: 'one' } });
    expect(on.compile(source, { partials: { part: 'two' } }).render().html).toBe('two');
    expect(off.compile(source, { partials: { part: 'three' } }).render().html).toBe('');
    expect(template.render().html).toBe('one');
    expect(template.render(undefined, { partials: { part: 'given' } }).html).toBe('given');
  });

  it('tell a text apart that is shown as another', () => {
    const [plain, shown] = [{}, { shown: '<% other %>' }].map((options) =>
      createEngine().compile('{.section a', options),
    );
    expect(shown?.source.text).toBe('<% other %>');
    expect(plain?.source.text).toBe('{.section a');
    expect(createEngine().compile('{.section a').source.text).toBe('{.section a');
  });

  it('cannot change what they share', () => {
    const template = createEngine().compile('{a|no-such-formatter}{.section}');
    const { diagnostics, root } = template;
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(() => (diagnostics as unknown[]).pop()).toThrow(TypeError);
    expect(() => root.body.pop()).toThrow(TypeError);
    expect(() => ((template.render().diagnostics as unknown[]).length = 0)).not.toThrow();
    expect(createEngine().compile('{a|no-such-formatter}{.section}').diagnostics).toEqual(
      diagnostics,
    );
  });

  it('switch a hot template for each other', () => {
    const source = '{.repeated section list}{@index}{.end}<!-- hot -->';
    const data = { list: Array.from({ length: 30_000 }, () => 1) };
    let asked = 0;
    const watched = Object.defineProperty({ ...data }, 'list', {
      enumerable: true,
      get: () => {
        asked++;
        // Closures go on after an instruction that throws, generated code starts anew with them.
        if (asked > 6) throw new Error('no');
        return data.list;
      },
    });
    const renders = Array.from({ length: 6 }, () => createEngine().compile(source).render(watched));
    expect(new Set(renders.map(({ html }) => html)).size).toBe(1);
    expect(new Set(renders.map(({ usage }) => usage.steps)).size).toBe(1);
    createEngine().compile(source).render(watched);
    expect(asked).toBe(8);
  });
});

describe('a core', () => {
  it('keeps expressions parsed', () => {
    const core = coreOf({});
    expect(core.parseExpression('1 + 2')).toBe(core.parseExpression('1 + 2'));
    const engine = createEngine();
    const evaluate = () => engine.evaluate('a * 2 +', { a: 4 });
    expect(evaluate().diagnostics.map(String)).toEqual(evaluate().diagnostics.map(String));
  });

  it('is not kept by its options alone', () => {
    for (let steps = 1; steps <= 200; steps++) {
      expect(createEngine({ limits: { steps } }).renderToString('x').html).toBe('x');
    }
  });
});
