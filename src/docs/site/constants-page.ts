import * as model from '../../../engine/model/index.js';

/** A constant of `skerry/editor`. */
export interface Constant {
  readonly name: string;
  readonly value: unknown;
  /** The text of its docstring, without what it cites. */
  readonly summary: string;
  /** The section that its docstring cites: `second seed, section 3 "RecordType"`. */
  readonly source: string;
}

const DECLARATION = /\*\/\nexport const ([A-Z][A-Z\d_]*)\b/g;
/** The citation of a docstring, which is for readers of the source. */
const CITATION = / \((?:first|second) seed,[^()]*\)/g;
const SEED = /\(?((?:first|second) seed, sections? [^:;)]*)/;

/**
 * The constants of the seeds with the texts of their docstrings, without the schemas of options, which `docs/editor.md`
 * has.
 *
 * @param sources the files of `engine/model`
 * @throws Error for a constant whose docstring does not name its section of a seed
 */
export function readConstants(sources: readonly string[]): readonly Constant[] {
  const docs = new Map(
    sources.flatMap((text) =>
      Array.from(text.matchAll(DECLARATION), ({ 1: name = '', index }) => [
        name,
        wordsOf(text.slice(text.lastIndexOf('/**', index) + 3, index)),
      ]),
    ) as [string, string][],
  );
  return Object.entries(model)
    .filter(([name]) => /^[A-Z][A-Z\d_]*(?<!_OPTIONS)$/.test(name))
    .map(([name, value]) => {
      const doc = docs.get(name) ?? '';
      const source = SEED.exec(doc)?.[1]?.trim();
      if (source === undefined) throw new Error(`'${name}' does not say its section of a seed`);
      return { name, value, summary: doc.replace(CITATION, ''), source };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function wordsOf(doc: string): string {
  return doc
    .replace(/^[ \t]*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (value: unknown): string => `\`${cell(String(value))}\``;

/** The page of all constants. */
export function constantsPage(constants: readonly Constant[]): string {
  const overview = constants.map(
    ({ name, summary }) =>
      `| [\`${name}\`](#${name.toLowerCase()}) | ${cell(escaped(firstSentence(summary)))} |`,
  );
  return [
    '# Constants of editors',
    'Every enumeration and every number that editors of sites share, as `skerry/editor` exports them.',
    `| name | what it is |\n| --- | --- |\n${overview.join('\n')}`,
    ...constants.flatMap(({ name, value, summary }) => [
      `## \`${name}\``,
      escaped(summary),
      ...valueWords(value),
    ]),
    '',
  ].join('\n\n');
}

function escaped(summary: string): string {
  return summary.replace(/[<>*_]/g, '\\$&');
}

function firstSentence(summary: string): string {
  return /^.*?\.(?=\s|$)/.exec(summary)?.[0] ?? summary;
}

function valueWords(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [code(value)];
  if (Array.isArray(value)) return [value.map(code).join(', ')];
  const rows = Object.entries(value).map(
    ([name, each]) => `| ${code(name)} | ${code(JSON.stringify(each))} |`,
  );
  return [`| name | value |\n| --- | --- |\n${rows.join('\n')}`];
}
