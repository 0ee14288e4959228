import { parseArgs } from 'node:util';
import { BY_HAND, ENGINES, type EngineEntry, REFERENCE } from '../engines/index.js';
import { pageFromFolder } from '../pages/folder.js';
import { PAGES, type PageSource } from '../pages/index.js';

export interface Options {
  readonly pages: readonly PageSource[];
  readonly engines: readonly EngineEntry[];
  /** Whether a whole site is built. */
  readonly site: boolean;
  readonly siteRounds: number;
  /** Whether hostile inputs are measured: only when they are asked for by name. */
  readonly hostile: boolean;
  /** Whether servers are measured: only when they are asked for by name. */
  readonly server: boolean;
  /** Whether an author's day is measured: only when it is asked for by name. */
  readonly day: boolean;
  /** The rows of hostile inputs to measure; null for all. */
  readonly rows: readonly string[] | null;
  readonly passes: number;
  readonly rounds: number;
  /** Milliseconds of CPU per engine and job. */
  readonly warmUp: number;
  readonly coldStarts: number;
  readonly quick: boolean;
  /** The file for machines, with the plot beside it; null to write neither. */
  readonly output: string | null;
  readonly help: boolean;
}

/** The name by which `--pages` asks for the build of a whole site. */
const SITE = { name: 'site' } as const;

/** The name by which `--pages` asks for hostile inputs. */
const HOSTILE = { name: 'hostile' } as const;

/** The name by which `--pages` asks for servers. */
const SERVER = { name: 'server' } as const;

/** The name by which `--pages` asks for an author's day. */
const DAY = { name: 'day' } as const;

/** The figures of the last full run of a day. */
const LATEST_DAY = 'bench/results/day.json';

/** The figures of the last full run of servers. */
const LATEST_SERVER = 'bench/results/server.json';

/** The figures of the last full run of hostile inputs. */
const LATEST_HOSTILE = 'bench/results/hostile.json';

/** The figures of the last full run. */
const LATEST = 'bench/results/latest.json';

export const USAGE = `Usage: npm run bench -- [options]

  --pages a,b      only these pages (${[...PAGES, SITE].map(({ name }) => name).join(', ')}; ${SITE.name} builds a whole one),
                   or ${HOSTILE.name}: what a charged step costs when inputs grow,
                   or ${SERVER.name}: pages and calls of a shop against a bare Hono handler,
                   or ${DAY.name}: builds, saves, check and fmt of a blog beside Vite, Astro and Eleventy
  --rows a,b       of hostile inputs only those of these formatters, predicates, operators and so on
  --page-folder d  a page from outside: skerry.html, data.json, partials/; any number of times, and no
                   others unless --pages names them
  --engines a,b    only these engines, and those they are compared with
  --rounds n       rounds of batches (default 11)
  --passes n       times that rendering is measured anew, in new processes (default 5)
  --quick          7 rounds, 1 pass, short warm-ups: to see that all works, not for figures
  --json file      where the figures go, the plot beside them (default bench/results/latest.json,
                   nowhere in a quick or partial run; of hostile inputs bench/results/hostile.json,
                   of servers bench/results/server.json, of a day bench/results/day.json)
`;

/** @throws Error when an option is unknown or not of its form. */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      pages: { type: 'string' },
      rows: { type: 'string' },
      'page-folder': { type: 'string', multiple: true, default: [] },
      engines: { type: 'string' },
      rounds: { type: 'string' },
      passes: { type: 'string' },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { quick, json, help } = values;
  const outside = values['page-folder'].map(pageFromFolder);
  const named = values.pages ?? (outside.length > 0 ? '' : undefined);
  const isFull = !quick && named === undefined && values.engines === undefined;
  const chosen = choose([...PAGES, SITE, HOSTILE, SERVER, DAY], named, []).map(({ name }) => name);
  const hostile = named !== undefined && chosen.includes(HOSTILE.name);
  const server = named !== undefined && chosen.includes(SERVER.name);
  const day = named !== undefined && chosen.includes(DAY.name);
  const rows = values.rows?.split(',').map((name) => name.trim()) ?? null;
  const latest = latestOf(isFull, hostile && rows === null, server && !quick, day && !quick);
  return {
    pages: [...PAGES.filter(({ name }) => chosen.includes(name)), ...outside],
    site: chosen.includes(SITE.name),
    siteRounds: quick ? 3 : 9,
    hostile,
    server,
    day,
    rows,
    engines: choose(ENGINES, values.engines, [BY_HAND, REFERENCE]),
    passes: count('passes', values.passes, quick ? 1 : 5),
    rounds: count('rounds', values.rounds, quick ? 7 : 11),
    warmUp: quick ? 200 : 1_000,
    coldStarts: quick ? 5 : 41,
    quick,
    output: json ?? latest,
    help,
  };
}

/** Where the figures of a run belong that is whole of its kind. */
function latestOf(
  isFull: boolean,
  isHostile: boolean,
  isServer: boolean,
  isDay: boolean,
): string | null {
  if (isFull) return LATEST;
  if (isHostile) return LATEST_HOSTILE;
  if (isServer) return LATEST_SERVER;
  return isDay ? LATEST_DAY : null;
}

function count(name: string, text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a number from 1 up`);
  return value;
}

/** The named entries of a table, in its order, and those that are always there; all for no list. */
function choose<T extends { readonly name: string }>(
  table: readonly T[],
  list: string | undefined,
  always: readonly string[],
): readonly T[] {
  if (list === undefined) return table;
  const names = list === '' ? [] : list.split(',').map((name) => name.trim());
  const known = table.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${known.join(', ')}`);
  return table.filter(({ name }) => names.includes(name) || always.includes(name));
}
