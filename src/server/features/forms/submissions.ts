import { answerText, type FormAnswer } from '../../../../engine/internals.js';
import { escapeControlCharacters } from '../../../shared/control-characters.js';
import type { Submission, WebsiteStore } from '../../../store/index.js';

/** The stored answers of a submission (`toAnswers`). */
export function answersOf({ answers }: Pick<Submission, 'answers'>): readonly FormAnswer[] {
  return Array.isArray(answers) ? (answers as unknown as readonly FormAnswer[]) : [];
}

/** Yields all submissions of a form, or of all forms, from new to old, a page at a time. */
export async function* allSubmissions(
  { submissions }: Pick<WebsiteStore, 'submissions'>,
  formId: string | null,
): AsyncGenerator<readonly Submission[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof submissions.list>> = await submissions.list(
      formId,
      cursor,
    );
    yield page.rows;
    cursor = page.nextPageCursor;
  } while (cursor !== null);
}

/** The export of a submission, with the titles of its questions. */
export function toExport({ id, formId, created, page, answers }: Submission) {
  return {
    id,
    formId,
    created: new Date(created).toISOString(),
    page,
    answers: answersOf({ answers }),
  };
}

const HEAD = ['id', 'form', 'created', 'page', 'question', 'type', 'answer'] as const;

/** The header row of the CSV. */
export const csvHead = (): string => csvRow(HEAD);

/** A submission as CSV, a row for each answer: columns for questions would differ between forms and over time. */
export function csvRows(submission: Submission): string {
  const { id, formId, created } = submission;
  const page = (submission.page ?? {}) as { readonly pagePath?: unknown };
  const path = typeof page.pagePath === 'string' ? page.pagePath : '';
  const start = [id, formId, new Date(created).toISOString(), path];
  return answersOf(submission)
    .map((answer) => csvRow([...start, answer.rawTitle, answer.type, answerText(answer)]))
    .join('');
}

/**
 * A row of CSV (RFC 4180) without control characters. An apostrophe before a formula keeps spreadsheets from running
 * it.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(given: string): string {
  const text = escapeControlCharacters(given.replaceAll('\r\n', '\n'));
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The start of a formula, after optional white space. Full-width signs count too. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
