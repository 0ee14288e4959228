import { CATALOGUE } from '../../../widgets/messages/catalogue.js';
import en from '../../../widgets/messages/en.json' with { type: 'json' };
import { placesOf, type Rule, readHosts, readRules, readTexts, testsOf } from './rules.js';

const cell = (text: string): string => text.replace(/[\\`*_<>[\]|{}]/g, '\\$&');

/** Code in a cell of a table. */
const pipes = (code: string): string => code.replaceAll('|', '\\|');

const HEAD = '| number | rule | code | tests | seen |\n| --- | --- | --- | --- | --- |';

/** The texts of the files that the page is made from. */
export interface RulesFiles {
  readonly rules: string;
  readonly texts: string;
  readonly hosts: string;
}

const MESSAGES: Readonly<Record<string, string>> = en;

/** The page of all rules: where each lives, which test proves it, where a person sees it; likewise of all texts. */
export function rulesPage(files: RulesFiles): string {
  const rules = readRules(files.rules);
  const section = (title: string, letter: string) =>
    `## ${title}\n\n${HEAD}\n${rules
      .filter(({ number }) => number.startsWith(letter))
      .map(rowOf)
      .join('\n')}`;
  return [
    '# Every rule',
    'The rules of the product by their numbers. Each has the file that it lives in, the tests that prove it, and a page of the fixture shop (`npm start`) or of this documentation where a person sees it.',
    'This page is made from the tables in `src/docs/rules/` by `SKERRY_UPDATE=1 npx vitest run src/docs/rules`.',
    section('The shop', 'A'),
    section('The platform', 'B'),
    textsOf(files.texts),
    offered(),
    hostsOf(files.hosts),
    '',
  ].join('\n\n');
}

function rowOf(row: Rule): string {
  const { number, rule, code } = row;
  const places = placesOf(row).map((place) =>
    place.startsWith('docs/') ? `[${cell(place)}](${place.slice('docs/'.length)})` : `\`${place}\``,
  );
  const tests = testsOf(row).map(({ file, title }) => `\`${file}\`: ${cell(title)}`);
  return `| ${number} | ${cell(rule)} | \`${code}\` | ${tests.join('; ')} | ${places.join(', ')} |`;
}

/** The texts of the catalogues that the product says. */
function textsOf(file: string): string {
  const rows = readTexts(file).map(
    ({ text, code, test, door }) =>
      `| ${cell(MESSAGES[text] ?? text)} | \`${code}\` | \`${test}\` | ${door} |`,
  );
  const head = '| text | said by | seen by the test | where |\n| --- | --- | --- | --- |';
  return `## Texts\n\nEvery text of the catalogues, with the file that says it, the test that sees it, and the place where a person sees it.\n\n${head}\n${rows.join('\n')}`;
}

/** The texts that nothing here can cause, and how a host says them. */
function offered(): string {
  const rows = Object.entries(CATALOGUE).flatMap(([key, { offered: why }]) =>
    why === undefined ? [] : [`| ${cell(MESSAGES[key] ?? '')} | \`say('${key}')\` | ${why} |`],
  );
  return [
    '## Texts for hosts',
    'Nothing in the product can cause these. A host with their subject says them in the language of its user:',
    "```js\nimport { loadMessages } from 'skerry/editor';\n\nconst say = await loadMessages('en');\nconsole.log(say('fonts.previewFailed', { fontName: 'Bitter' }));\n// Unable to load preview for Bitter\n```",
    `| text | call | for |\n| --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n');
}

function hostsOf(file: string): string {
  const rows = readHosts(file).map(
    ({ name, entry, for: use, example, result }) =>
      `| \`${name}\` | \`${entry}\` | ${use} | \`${pipes(example)}\`${result && ` gives \`${pipes(result)}\``} |`,
  );
  return [
    '## Names for editors and hosts',
    'The product itself does without these: they are for programs around it. In the examples `send` is that of [`createSend`](client.md#7-accounts), for an editor of the site `websiteId`.',
    `| name | of | for | example |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n');
}
