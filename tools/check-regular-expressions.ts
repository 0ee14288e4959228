/**
 * Checks that no regular expression of the folders that are named, `engine` and `src` without any, takes more than
 * linear time on hostile input, or that its input is bounded. With `--all` safe ones are listed, too.
 */
import { fileURLToPath } from 'node:url';
import { findExpressions, judge, needlessReasons } from './regular-expressions.js';

/** The expressions that are not linear, as written, and what bounds the texts they are given. */
const BOUNDED = new Map<string, string>([]);

const root = fileURLToPath(new URL('..', import.meta.url));
const start = performance.now();
const named = process.argv.slice(2).filter((word) => word !== '--all');
const folders = named.length > 0 ? named : ['engine', 'src'];
const verdicts = await judge(findExpressions(root, folders), BOUNDED);

for (const { file, line, source, flags, status, why } of verdicts) {
  if (status === 'safe' && !process.argv.includes('--all')) continue;
  console.log(`${status.padEnd(10)} ${file}:${line} /${source}/${flags} (${why})`);
}
const needless = needlessReasons(verdicts, BOUNDED);
for (const expression of needless) console.log(`needless   ${expression}`);
const bad = verdicts.filter(({ status }) => status === 'vulnerable' || status === 'unknown');
const seconds = Math.round((performance.now() - start) / 1000);
console.log(`${verdicts.length} expressions, ${bad.length} not linear, ${seconds} s`);
process.exitCode = bad.length + needless.length > 0 ? 1 : 0;
