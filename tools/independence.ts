/** Runs one program under several time zones and system locales, and compares what it renders. */
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** What a machine is set to, in the words of its environment variables. */
export interface Surroundings {
  readonly timeZone: string;
  readonly locale: string;
}

/** What the program prints. */
export interface Digest {
  /** A moment as the machine writes it: differs between any two surroundings. */
  readonly host: string;
  readonly groups: readonly {
    readonly name: string;
    /** How many results the hash is of. */
    readonly results: number;
    readonly hash: string;
  }[];
}

const TIME_ZONES = ['UTC', 'Asia/Shanghai', 'America/New_York'];
const LOCALES = ['C.UTF-8', 'de_DE.UTF-8', 'ja_JP.UTF-8'];

/** Every zone with every locale. */
export const ALL_SURROUNDINGS: readonly Surroundings[] = TIME_ZONES.flatMap((timeZone) =>
  LOCALES.map((locale) => ({ timeZone, locale })),
);

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PROGRAM = `${ROOT}fixtures/independence/digest.ts`;
/** The only module of the program that looks for files beside itself. */
const WALKER = `${ROOT}fixtures/walk.ts`;

/** The program with the engine and all that it renders, as one module. */
export async function bundleProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [PROGRAM],
    bundle: true,
    platform: 'node',
    format: 'esm',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(WALKER).href) },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Runs the program on a machine that is set so. `conformance` is the folder of the conformance cases.
 *
 * @throws Error with what the program said when it fails.
 */
export function runProgram(
  program: string,
  { timeZone, locale }: Surroundings,
  conformance?: string,
): Promise<Digest> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-', ...(conformance === undefined ? [] : [conformance])],
    { env: { PATH: process.env.PATH, TZ: timeZone, LC_ALL: locale, LANG: locale } },
  );
  let [printed, complaints] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  // A child that ends before it has read everything says why on its own.
  child.stdin.on('error', () => {}).end(program);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(printed));
      else reject(new Error(`the program ended with code ${code}: ${complaints}`));
    });
  });
}

/** One comparison of a digest with the first one. */
export interface Check {
  readonly name: string;
  readonly passed: boolean;
}

/**
 * Compares digests with the first of them, group by group. That the surroundings had an effect at all
 * is checked too: every digest must have its own `host`.
 */
export function compareDigests(digests: readonly (readonly [string, Digest])[]): readonly Check[] {
  const [first] = digests;
  const hosts = digests.map(([, { host }]) => host);
  return digests.flatMap(([surroundings, { host, groups }]) => [
    {
      name: `${surroundings}: the machine's own form of a moment is ${host}`,
      passed: hosts.filter((other) => other === host).length === 1,
    },
    ...(first?.[1].groups ?? []).map(({ name, hash, results }, index) => ({
      name: `${surroundings}: ${name}, ${results} results, ${hash.slice(0, 12)}`,
      passed: results > 0 && groups[index]?.name === name && groups[index]?.hash === hash,
    })),
  ]);
}
