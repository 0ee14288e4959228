import * as v from 'valibot';
import { closest } from '../../engine/index.js';
import { ISLAND_RUNTIMES } from '../islands/manifest.js';
import { readHostName } from '../shared/host-names.js';
import { CliError } from './cli-error.js';

/** The default export of `skerry.config.js`: options of commands for one site. */
export interface SkerryConfig {
  /** `dev`, `start`, `preview` and `doctor`: the port to listen at. */
  readonly port?: number;
  /** `dev`, `start`, `preview` and `doctor`: the address to listen at. */
  readonly host?: string;
  /** `dev` and `start`: further host names to answer. */
  readonly allowHost?: readonly string[];
  /** `start`: proxies whose `X-Forwarded` headers count. */
  readonly trustProxy?: readonly string[];
  /** `start`: the path under which the site is served, such as `/shop`. */
  readonly basePath?: string;
  /** `dev`: whether the browser is opened. */
  readonly open?: boolean;
  /** `start` and `jobs`: for how many days `carts`, `submissions`, `analytics` and `emails` are kept. */
  readonly keep?: Readonly<Record<string, number>>;
  /** `build` and `preview`: the folder of the built files, from the folder of this file. */
  readonly out?: string;
  /** `build` and `jobs`: scheme and host of the published site. */
  readonly baseUrl?: string;
  /** `build`: whether compressed files are written too. */
  readonly compress?: boolean;
  /** `build` and `start`: the library that islands run on. */
  readonly islands?: 'react' | 'preact';
}

const MAX_PORT = 65_535;

const text = (needs: string) => v.pipe(v.string(needs), v.nonEmpty(needs));
const port = `a whole number from 0 to ${MAX_PORT}`;
const hosts = 'a list of host names without port or path';
const proxies = 'a list of addresses or networks, such as 10.0.0.0/8';
const days = 'days by kind, such as { submissions: 365 }';
const yes = 'true or false';

/** What each setting needs, in the words of its problem. */
const SCHEMA = {
  port: v.pipe(v.number(port), v.integer(port), v.minValue(0, port), v.maxValue(MAX_PORT, port)),
  host: text('an address to listen at'),
  allowHost: v.array(
    v.pipe(
      v.string(hosts),
      v.transform((name) => readHostName(name) ?? ''),
      v.nonEmpty(hosts),
    ),
    hosts,
  ),
  trustProxy: v.array(text(proxies), proxies),
  basePath: text('a path, such as /shop'),
  keep: v.record(v.string(), v.pipe(v.number(days), v.integer(days)), days),
  open: v.boolean(yes),
  out: text('a folder'),
  baseUrl: text('scheme and host, such as https://example.com'),
  compress: v.boolean(yes),
  islands: v.picklist(ISLAND_RUNTIMES, ISLAND_RUNTIMES.map((name) => `'${name}'`).join(' or ')),
} satisfies Record<keyof SkerryConfig, v.GenericSchema>;

const KEYS = Object.keys(SCHEMA) as readonly (keyof SkerryConfig)[];

/** Where secrets, and what may hold one, are said: the file is read by everyone who has the site. */
const ELSEWHERE = new Map([
  ['database', 'SKERRY_DATABASE'],
  ['mail', 'SKERRY_MAIL'],
  ['secret', 'SKERRY_SECRET'],
  ['metricsToken', 'SKERRY_METRICS_TOKEN'],
  ['captchaSecret', 'SKERRY_CAPTCHA_SECRET'],
]);

/** The settings that a file has. @throws CliError that names the first problem */
export function readConfig(file: string, value: unknown): SkerryConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CliError(`'${file}' needs a default export that is an object of settings`);
  }
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(SCHEMA, key));
  if (unknown !== undefined) throw new CliError(`'${file}': ${unknownKey(unknown)}`);
  const { success, output, issues } = v.safeParse(v.partial(v.object(SCHEMA)), value);
  if (success) return output as SkerryConfig;
  const [issue] = issues;
  throw new CliError(`'${file}': '${v.getDotPath(issue)}' needs ${issue.message}`);
}

function unknownKey(key: string): string {
  const variable = ELSEWHERE.get(key);
  if (variable !== undefined) return `'${key}' may hold a secret: set ${variable} in its place`;
  const near = closest(key, KEYS);
  const hint = near === undefined ? `one of ${KEYS.join(', ')}` : `did you mean '${near}'?`;
  return `there is no setting '${key}'; ${hint}`;
}
