import { type Rule, readRules } from './rules.js';

const cell = (text: string): string => text.replace(/[\\`*_<>[\]|{}]/g, '\\$&');

const HEAD = '| number | rule | code | test | seen |\n| --- | --- | --- | --- | --- |';

/** The page of all rules, made of `rules.tsv`: where each lives, which test proves it, where a person sees it. */
export function rulesPage(text: string): string {
  const rules = readRules(text);
  const section = (title: string, letter: string) =>
    `## ${title}\n\n${HEAD}\n${rules
      .filter(({ number }) => number.startsWith(letter))
      .map(rowOf)
      .join('\n')}`;
  return [
    '# Every rule',
    'The rules of the product by their numbers. Each has the file that it lives in, the test that proves it, and a page of the fixture shop (`npm start`) or of this documentation where a person sees it.',
    'This page is made from `src/docs/rules/rules.tsv` by `SKERRY_UPDATE=1 npx vitest run src/docs/rules`.',
    section('The shop', 'A'),
    section('The platform', 'B'),
    '',
  ].join('\n\n');
}

function rowOf({ number, rule, code, test, title, seen }: Rule): string {
  const place = seen.startsWith('docs/')
    ? `[${cell(seen)}](${seen.slice('docs/'.length)})`
    : `\`${seen}\``;
  return `| ${number} | ${cell(rule)} | \`${code}\` | \`${test}\`: ${cell(title)} | ${place} |`;
}
