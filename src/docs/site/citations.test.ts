import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.js';
import { sourceFiles } from './testing.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ROOMS = ['engine', 'src', 'fixtures', 'tools', 'bench'];
/** The documents that comments cite; each is a page of the documentation. */
const DOCUMENTS = ['language', 'formatters', 'predicates', 'commerce'] as const;

/** `language.md 2.14, 3.2`, `formatters.md 8.3 and 8.4`, `formatters.md Appendix B`, `predicates.md, section 4`. */
const CITATION =
  /\b(language|formatters|predicates|commerce)\.md(?:,? (?:sections? |§)?((?:\d+(?:\.\d+)*|Appendix [A-Z]|[A-Z]\.\d+)(?:(?:, | and | to )(?:\d+(?:\.\d+)*|[A-Z]\.\d+)(?![\d/:]))*))?/g;

interface Citation {
  readonly at: string;
  readonly document: string;
  readonly section: string | undefined;
}

function citationsIn(text: string, file: string): Citation[] {
  // A citation may go over the end of a line of a comment.
  const plain = text.replace(/\n\s*(?:\*|\/\/)\s?/g, ' ');
  return [...plain.matchAll(CITATION)].flatMap(([at, document = '', sections]): Citation[] =>
    sections === undefined
      ? [{ at: `${file}: ${at}`, document, section: undefined }]
      : sections
          .split(/, | and | to /)
          .map((section) => ({ at: `${file}: ${at}`, document, section })),
  );
}

/** The numbers that the headings and numbered rows of a document have. */
function sectionsOf(document: string): ReadonlySet<string> {
  const { headings, rows } = readMarkdown(readFileSync(join(ROOT, `docs/${document}.md`), 'utf8'));
  const numbers = headings.flatMap(
    ({ text }) => /^(?:Appendix [A-Z]|[A-Z]\.\d+|\d+(?:\.\d+)*)/.exec(text)?.[0] ?? [],
  );
  return new Set([...numbers, ...rows]);
}

const sections = new Map(DOCUMENTS.map((name) => [name as string, sectionsOf(name)]));
const citations = sourceFiles(...ROOMS).flatMap((file) =>
  // Its words are those that are looked for.
  file.endsWith('citations.test.ts')
    ? []
    : citationsIn(readFileSync(join(ROOT, file), 'utf8'), file),
);

describe('sections that comments cite', () => {
  it('are all in the documentation', () => {
    const missing = citations.filter(
      ({ document, section }) => section !== undefined && !sections.get(document)?.has(section),
    );
    expect(missing).toEqual([]);
    expect(citations.length).toBeGreaterThan(500);
  });

  it.each([
    ['(language.md 2.14, 3.2)', ['2.14', '3.2']],
    ['formatters.md 8.3 and 8.4', ['8.3', '8.4']],
    ['predicates.md, section 4; then', ['4']],
    ['// formatters.md\n  // 5.1.', ['5.1']],
    ['formatters.md Appendix B', ['Appendix B']],
    ['formatters.md A.1 says 2', ['A.1']],
    ['language.md alone', [undefined]],
  ])('are found in %j', (text, expected) => {
    expect(citationsIn(text, 'a.ts').map(({ section }) => section)).toEqual(expected);
  });

  it.each(DOCUMENTS)('stand in %s.md once, in order', (name) => {
    const { headings } = readMarkdown(readFileSync(join(ROOT, `docs/${name}.md`), 'utf8'));
    const numbers = headings.flatMap(({ text }) => /^\d+(?:\.\d+)*/.exec(text)?.[0] ?? []);
    const sorted = [...numbers].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(numbers).toEqual([...new Set(sorted)]);
  });
});
