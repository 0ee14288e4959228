/**
 * How the pool ends jobs that would not end themselves: `npx tsx bench/pool.ts [jobs]`, after a build.
 * Every hostile job is followed by one that must come out right. Limits of the engine are off.
 */
import { createPool, type PoolJob } from '../src/pool/index.js';

const JOBS = Number(process.argv[2] ?? 1_000);
const SOUND: PoolJob = { source: '{.repeated section a}{@|html}{.end}', data: { a: ['<', 1] } };
const RIGHT = '&lt;1';

const loop = (depth: number): string =>
  `${'{.repeated section @}'.repeat(depth)}${'{.end}'.repeat(depth)}`;
const wide = new Array(1_000).fill(0);
const nest = (depth: number): unknown =>
  Array.from({ length: 2 }, () => wide).fill(depth === 0 ? wide : (nest(depth - 1) as never[]));
const DEEP = nest(24);

const texts = (tag: (n: number) => string, count: number): string =>
  Array.from({ length: count }, (_, n) => tag(n)).join('');

/** Each enters the next twice. */
const BRANCHES = Object.fromEntries(
  Array.from({ length: 40 }, (_, n) => [`p${n}`, `{@|apply p${n + 1}}{@|apply p${n + 1}}`]),
);

/** Jobs that take time and little memory. */
const SLOW: Readonly<Record<string, PoolJob>> = {
  'loops without a body': { source: loop(24), data: DEEP },
  'partials that enter one another': { source: '{@|apply p0}', partials: BRANCHES, data: {} },
  'partials to any depth': { source: '{@|apply a}', partials: { a: 'x{@|apply a}' }, data: {} },
  'numbers in expressions': {
    source: texts(() => '{.eval @n = abs(-1) + 2 * 3}', 20_000),
    data: {},
  },
};

/** Jobs that take memory. */
const LARGE: Readonly<Record<string, PoolJob>> = {
  'a text that doubles': {
    source: `{.eval @s = "0123456789"}${texts(() => '{.eval @s = @s + @s + "x"}', 60)}{@s|html}`,
  },
  'many long texts': {
    source: texts((n) => `{.var @v${n} t|htmlattr}`, 5_000),
    data: { t: '"&<'.repeat(100_000) },
  },
  'links in long texts': {
    source: texts((n) => `{.var @v${n} t|activate-twitter-links}`, 2_000),
    data: { t: '@name '.repeat(60_000) },
  },
  'output without end': {
    source: loop(24).replace('{.end}', `${'x'.repeat(1_000)}{.end}`),
    data: DEEP,
  },
  'problems without end': {
    source: loop(24).replace('{.end}', '{@|apply gone}{.end}'),
    data: DEEP,
  },
  'shared structure as JSON': { source: '{a|json}', data: { a: DEEP } },
};

const unlimited = Object.fromEntries(
  [
    ...['templateSize', 'tokens', 'partialDepth', 'partialCalls', 'steps', 'output'],
    ...['diagnostics', 'expressionTokens', 'expressionString'],
  ].map((name) => [name, Number.POSITIVE_INFINITY]),
);

interface Row {
  readonly took: number[];
  wrongAfter: number;
  readonly codes: Map<string, number>;
}
async function measure(
  kinds: Readonly<Record<string, PoolJob>>,
  count: number,
  time: number,
  memory: number,
): Promise<void> {
  const pool = createPool({ workers: 2, time, memory, limits: unlimited });
  await pool.render(SOUND);
  const rows = new Map<string, Row>();
  const entries = Object.entries(kinds);
  for (let index = 0; index < count; index++) {
    const [kind, job] = entries[index % entries.length] as [string, PoolJob];
    const row: Row = rows.get(kind) ?? { took: [], wrongAfter: 0, codes: new Map() };
    rows.set(kind, row);
    const began = performance.now();
    const { diagnostics } = await pool.render(job);
    row.took.push(performance.now() - began);
    const code = diagnostics.at(-1)?.code ?? 'none';
    row.codes.set(code, (row.codes.get(code) ?? 0) + 1);
    if ((await pool.render(SOUND)).html !== RIGHT) row.wrongAfter++;
  }
  await pool.close();
  console.log(`${count} jobs, each with ${time} ms and ${memory} MB`);
  for (const [kind, { took, wrongAfter, codes }] of rows) {
    const sorted = took.sort((a, b) => a - b);
    const at = (share: number): string =>
      `${sorted[Math.ceil(share * (sorted.length - 1))]?.toFixed(0)}`;
    const told = [...codes].map(([code, times]) => `${code} ${times}`).join(', ');
    console.log(
      `  ${kind}: median ${at(0.5)}, p90 ${at(0.9)}, worst ${at(1)} ms; ${told}; wrong next jobs: ${wrongAfter}`,
    );
  }
}

await measure(SLOW, Math.ceil(JOBS / 2), 200, 512);
await measure(LARGE, Math.floor(JOBS / 2), 700, 32);
