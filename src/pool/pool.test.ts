import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createEngine, type Limits } from '../../engine/index.js';
import { createPool, type Pool, type PoolJob } from './index.js';

const OFF = Number.POSITIVE_INFINITY;
const NO_LIMITS: Partial<Limits> = {
  ...{ steps: OFF, output: OFF, partialCalls: OFF, partialDepth: OFF, templateSize: OFF },
  ...{ tokens: OFF, diagnostics: OFF, expressionString: OFF },
};
const LOOP = '{.repeated section @}'.repeat(20);
const ROW = new Array(1_000).fill(0);
/** Arrays of the same arrays: small to send, and more to walk than anyone has time for. */
const ENDLESS = Array.from({ length: 20 }).reduce<unknown>((inner) => [inner, inner, inner], ROW);

/** Each enters the next twice. */
const BRANCHES = Object.fromEntries(
  Array.from({ length: 40 }, (_, n) => [`p${n}`, `{@|apply p${n + 1}}{@|apply p${n + 1}}`]),
);

const pools: Pool[] = [];
function pool(options: Parameters<typeof createPool>[0] = {}): Pool {
  const made = createPool({ workers: 1, ...options });
  pools.push(made);
  return made;
}

afterAll(() => Promise.all(pools.map((each) => each.close())));

const SOUND: PoolJob = { source: '{.repeated section a}{@|html}{.end}', data: { a: ['<', 1] } };

describe('a pool', () => {
  it('renders as the engine does, diagnostics and usage included', async () => {
    const threads = pool({ time: OFF });
    const engine = createEngine();
    const part = fc.constantFrom(
      ...['{a|html}', '{b.c', '{a|htm}', '{@|apply p}', '{@|apply gone}', '{.section b}', '{.end}'],
      ...['{.repeated section l}', '{@index}', '{.or}', '{.eval n * 2}', '{.if a}', 'text ', '\n'],
    );
    const data = { a: '<', b: { c: 1 }, l: [1, 2], n: 3 };
    const partials = { p: '<{a}{b|htm}>' };
    await fc.assert(
      fc.asyncProperty(fc.array(part), async (parts) => {
        const source = parts.join('');
        const { html, diagnostics, usage } = await threads.render({ source, data, partials });
        const expected = engine.renderToString(source, data, { partials });
        expect([html, usage]).toEqual([expected.html, expected.usage]);
        const told = (list: typeof diagnostics) =>
          list.map((each) => [String(each), each.hint, each.frame, each.toJSON()]);
        expect(told(diagnostics)).toEqual(told(expected.diagnostics));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps templates that jobs name, which are partials too', async () => {
    const threads = pool({ templates: { page: '{@|apply tile}!', tile: '[{a}]' } });
    const data = { a: 1 };
    expect((await threads.render({ name: 'page', data })).html).toBe('[1]!');
    const partials = new Map([['tile', '({a})']]);
    expect((await threads.render({ name: 'page', data, partials })).html).toBe('(1)!');
    await expect(threads.render({ name: 'other' })).rejects.toThrow("no template 'other'");
  });

  it('passes options of engines and of renders on', async () => {
    const threads = pool({ expressions: false, limits: { output: 3 } });
    const options = { locale: 'de', injects: { x: 'i' } };
    const source = '{.eval 1}{n|decimal}{.inject @x x}{@x}{@x}';
    const { html, diagnostics } = await threads.render({ source, data: { n: 1.5 }, options });
    expect([html, diagnostics.map(({ code }) => code)]).toEqual(['1,5', ['output-limit-reached']]);
    const limits = { output: 100 };
    const more = await threads.render({
      source,
      data: { n: 1.5 },
      options: { ...options, limits },
    });
    expect(more.html).toBe('1,5ii');
    await expect(threads.render({ source: '{', options: { strict: true } })).resolves.toMatchObject(
      { html: '{' },
    );
    const strict = threads.render({ source: '{.foo}', options: { strict: true } });
    await expect(strict).rejects.toThrow(expect.objectContaining({ name: 'TemplateError' }));
  });

  it.each<[what: string, job: PoolJob, code: string]>([
    ['loops', { source: LOOP + '{.end}'.repeat(20), data: ENDLESS }, 'job-time-limit-reached'],
    [
      'partials that enter one another',
      { source: '{@|apply p0}', partials: BRANCHES, data: {} },
      'job-time-limit-reached',
    ],
  ])('ends %s after their time, and the next job is right', async (_what, job, code) => {
    const threads = pool({ time: 300, memory: 1_024, limits: NO_LIMITS });
    for (let time = 0; time < 2; time++) {
      const { html, diagnostics, usage } = await threads.render({ ...job, name: 'bomb.html' });
      expect([html, diagnostics.map(String)]).toEqual([
        '',
        [`bomb.html:1:1: error ${code}: Render takes longer than the 300 milliseconds of a job`],
      ]);
      expect(usage).toEqual({ steps: 0, output: 0, partialCalls: 0 });
      expect((await threads.render(SOUND)).html).toBe('&lt;1');
    }
  });

  it.each<[what: string, job: PoolJob]>([
    [
      'texts that are held',
      {
        source: Array.from({ length: 5_000 }, (_, n) => `{.var @v${n} t|htmlattr}`).join(''),
        data: { t: '"&<'.repeat(100_000) },
      },
    ],
    ['output', { source: `${LOOP}${'x'.repeat(1_000)}${'{.end}'.repeat(20)}`, data: ENDLESS }],
  ])('ends %s that need more than their memory, and the next job is right', async (_what, job) => {
    const threads = pool({ time: OFF, memory: 64, limits: NO_LIMITS });
    const { html, diagnostics } = await threads.render(job);
    expect([html, diagnostics.map(({ code }) => code)]).toEqual(['', ['job-memory-limit-reached']]);
    expect((await threads.render(SOUND)).html).toBe('&lt;1');
  });

  it.each([
    ['of the pool', NO_LIMITS, undefined],
    ['of a job', undefined, { limits: { expressionString: Number.POSITIVE_INFINITY } }],
  ])('lives on where a text doubles without the limit %s', async (_whose, limits, options) => {
    const threads = pool({ time: OFF, memory: 32, ...(limits && { limits }) });
    const source = `{.eval @s = "0123456789"}${'{.eval @s = @s + @s + "x"}'.repeat(60)}{@s|html}`;
    const { diagnostics } = await threads.render({ source, data: {}, ...(options && { options }) });
    expect(diagnostics.map(({ code }) => code)).toContain('expression-reduce');
    expect((await threads.render(SOUND)).html).toBe('&lt;1');
  });

  it('ends recursion by the limit of the stack', async () => {
    const threads = pool({ limits: NO_LIMITS, time: OFF });
    const partials = { a: 'x{@|apply a}' };
    const { diagnostics } = await threads.render({ source: '{@|apply a}', partials, data: {} });
    expect(diagnostics.map(({ code }) => code)).toEqual(['stack-limit-reached']);
    expect((await threads.render(SOUND)).html).toBe('&lt;1');
  });

  it('counts the time of a job from when it begins', async () => {
    const threads = pool({ time: 1_000, limits: NO_LIMITS });
    const jobs = Array.from({ length: 200 }, () => threads.render(SOUND));
    const slow = threads.render({ source: LOOP + '{.end}'.repeat(20), data: ENDLESS });
    const after = threads.render(SOUND);
    for (const job of jobs) expect((await job).html).toBe('&lt;1');
    expect((await slow).diagnostics[0]?.code).toBe('job-time-limit-reached');
    expect((await after).html).toBe('&lt;1');
  });

  it('ends jobs by a signal, those that wait too', async () => {
    const threads = pool({ time: OFF, limits: NO_LIMITS });
    const reason = new Error('the reader is gone');
    const controller = new AbortController();
    const { signal } = controller;
    const job = { source: LOOP + '{.end}'.repeat(20), data: ENDLESS, signal };
    const ended = Promise.allSettled([threads.render(job), threads.render(job)]);
    controller.abort(reason);
    expect(await ended).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    await expect(threads.render({ ...SOUND, signal })).rejects.toBe(reason);
    expect((await threads.render(SOUND)).html).toBe('&lt;1');
  });

  const circle: Record<string, unknown> = { deep: [{ when: () => 1 }] };
  circle.self = circle;
  it.each<[what: string, job: unknown, message: string]>([
    ['a function in the data', { ...SOUND, data: circle }, "'data.deep.0.when' is a function"],
    ['a symbol', { ...SOUND, data: { a: Symbol('x') } }, "'data.a' is a symbol"],
    ['a promise', { ...SOUND, data: [Promise.resolve()] }, "'data.0' is an object of the host"],
    ['a function for partials', { ...SOUND, partials: () => '' }, "'partials' must be an object"],
    [
      'a compiled partial',
      { ...SOUND, partials: { p: createEngine().compile('') } },
      "'partials.p' is a compiled template: give source text",
    ],
    ['a compiled template', { source: createEngine().compile('') }, "'source' is a compiled"],
    ['no template', {}, "no template 'template'"],
    ['an unknown limit', { ...SOUND, options: { limits: { speed: 1 } } }, "'speed' is not a limit"],
  ])('refuses %s', async (_what, job, message) => {
    const threads = pools[0] as Pool;
    const failed = threads.render(job as PoolJob);
    await expect(failed).rejects.toThrow(expect.objectContaining({ name: 'TypeError' }));
    await expect(failed).rejects.toThrow(message);
    expect((await threads.render(SOUND)).html).toBe('&lt;1');
  });

  it.each<[options: unknown, message: string]>([
    [{ time: 0 }, "'time' must be a number from 1 up"],
    [{ memory: 16 }, "'memory' must be a number from 32 up"],
    [{ workers: Number.NaN }, "'workers' must be"],
    [{ limits: { speed: 1 } }, "'speed' is not a limit"],
    [{ formatters: [] }, "'formatters' hold functions"],
    [{ templates: { a: 1 } }, "'templates.a' is neither"],
  ])('is not made with %j', (options, message) => {
    expect(() => createPool(options as object)).toThrow(message);
  });

  it('can be closed at any moment of the start of its threads', async () => {
    for (let moment = 0; moment < 300; moment += 20) {
      const threads = createPool({ workers: 1 });
      await setTimeout(moment);
      await threads.close();
    }
    expect((await pool().render(SOUND)).html).toBe('&lt;1');
  });

  it('waits for its jobs when it is closed, and takes no more', async () => {
    const threads = createPool({ workers: 1 });
    const job = threads.render(SOUND);
    const closed = threads.close();
    await expect(threads.render(SOUND)).rejects.toThrow('closed');
    await closed;
    expect((await job).html).toBe('&lt;1');
  });
});
