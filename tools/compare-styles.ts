/**
 * Compiles the stylesheets of whole sites with Skerry's compiler and with the platform's dialect of LESS
 * (`@squarespace/less-ts`), and lists where they differ in what they mean to a browser.
 *
 *     npx tsx tools/compare-styles.ts FOLDER... [--all]
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { diffArrays } from 'diff';
import { loadSite } from '../src/site/index.js';
import { styleJobOf } from '../src/site/styles/index.js';
import { compileStyles } from '../src/site/styles/style-worker.js';
import {
  compileAsPlatform,
  meaningOf,
  oneSource,
} from '../src/site/styles/testing/platform-styles.js';

const ALL = 'styles/all.less';
/** Differences of one site that are printed without `--all`. */
const SHOWN = 12;

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
if (folders.length === 0) throw new Error('Name the folders of sites, or of templates');

let differing = 0;
for (const folder of folders) {
  const job = styleJobOf((await loadSite(folder)).model);
  const source = oneSource(job);
  const files = new Map([[ALL, source]]);
  const made = await compileStyles({ files, entries: [ALL], variables: {} });
  const { css, errors } = compileAsPlatform(source);
  const ours = 'css' in made ? made.css : '';
  const found = differences(statementsOf(ours), statementsOf(css));
  console.log(
    `${found.length === 0 ? 'same  ' : 'DIFFER'} ${basename(folder)}: ${job.entries.length} stylesheets, ${ours.length} characters, ${found.length} differences`,
  );
  if ('error' in made) console.log(`  ours refuses: ${made.error.message}`);
  if ('css' in made) {
    for (const { message } of [...made.leftOut, ...(made.broken ?? [])]) {
      console.log(`  ours leaves out: ${message}`);
    }
  }
  for (const error of new Set(errors)) console.log(`  the platform says: ${error.slice(0, 200)}`);
  for (const line of values.all ? found : found.slice(0, SHOWN)) console.log(`  ${line}`);
  if (found.length > 0) differing++;
}
console.log(`${folders.length - differing} of ${folders.length} are the same`);
process.exitCode = differing > 0 ? 1 : 0;

/** Every declaration with the selectors and conditions that it stands in, in order. */
function statementsOf(css: string): readonly string[] {
  const statements: string[] = [];
  const within: string[] = [];
  let at = '';
  let quote = '';
  let depth = 0;
  for (const character of meaningOf(css)) {
    if (quote === '' && depth === 0 && /[{};]/.test(character)) {
      if (character === '{') within.push(at.trim());
      else {
        if (at.trim() !== '') statements.push([...within, at.trim()].join(' | '));
        if (character === '}') within.pop();
      }
      at = '';
      continue;
    }
    if (quote === character) quote = '';
    else if (quote === '' && /["']/.test(character)) quote = character;
    if (quote === '' && character === '(') depth++;
    if (quote === '' && character === ')') depth = Math.max(0, depth - 1);
    at += character;
  }
  return statements;
}

/** Lines that only one of them has: `-` ours, `+` the platform's. */
function differences(ours: readonly string[], theirs: readonly string[]): readonly string[] {
  return diffArrays([...ours], [...theirs]).flatMap(({ added, removed, value }) =>
    added || removed ? value.map((line) => `${removed ? '-' : '+'} ${line.slice(0, 300)}`) : [],
  );
}
