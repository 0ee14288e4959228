import { describe, expect, it } from 'vitest';
import { createEngine, defineFormatter, definePredicate, type Template } from './index.js';

const who = defineFormatter({
  name: 'who',
  summary: 'Prints what the host gave.',
  args: [],
  output: 'text',
  run: (_value, _args, ctx) => String(ctx.hostData),
});
const known = definePredicate({
  name: 'known?',
  summary: 'Whether the host gave anything.',
  args: [],
  test: (_args, ctx) => ctx.hostData !== undefined,
});

const SOURCE =
  '{.macro m}{@|who}{.end}{.known?}{@|who}{.end}{.repeated section list}{@|who}{.end}' +
  '{a|apply p}{a|apply p private}{a|apply m}{hostData}';
const PARTIALS = { p: '[{@|who}{hostData}]' };
const DATA = { list: [1, 2], a: { b: 1 } };
const expected = (name: string): string => `${name}${name}${name}[${name}][${name}]${name}`;

async function read(template: Template, hostData: unknown): Promise<string> {
  const stream = template.renderToStream(DATA, { partials: PARTIALS, hostData });
  return new Response(stream as ReadableStream<Uint8Array>).text();
}

describe('what a host gives to its plug-ins', () => {
  it.each(['never', 'always'] as const)(
    'reaches them in every render, code generation %s, and no template',
    async (codeGeneration) => {
      const engine = createEngine({ formatters: [who], predicates: [known], codeGeneration });
      const template = engine.compile(SOURCE);
      for (const name of ['ada', 'bo', 'ada']) {
        const options = { partials: PARTIALS, hostData: name };
        expect(template.render(DATA, options).html).toBe(expected(name));
        expect(template.render(DATA, { ...options, sourceMap: true }).html).toBe(expected(name));
        expect(await read(template, name)).toBe(expected(name));
      }
    },
  );

  it('is that of each render, also while another one is under way', () => {
    const inner = createEngine({ formatters: [who] }).compile('{@|who}');
    const nested = defineFormatter({
      name: 'nested',
      summary: 'Renders for another visitor.',
      args: [],
      output: 'text',
      run: (_value, _args, ctx) => inner.render({}, { hostData: `in ${ctx.hostData}` }).html,
    });
    const template = createEngine({ formatters: [who, nested] }).compile(
      '{@|who},{@|nested},{@|who}',
    );
    expect(template.render({}, { hostData: 'out' }).html).toBe('out,in out,out');
  });

  it('is nothing where it gave nothing', () => {
    const template = createEngine({ formatters: [who], predicates: [known] }).compile(SOURCE);
    expect(template.render(DATA, { partials: PARTIALS }).html).toBe(
      'undefinedundefined[undefined][undefined]undefined',
    );
  });
});
