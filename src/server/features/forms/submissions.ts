import { answerText, type FormAnswer } from '../../../../engine/kit.js';
import { escapeControlCharacters } from '../../../shared/control-characters.js';
import type { Submission, WebsiteStore } from '../../../store/index.js';

/** What was answered, as it was kept (`toAnswers`). */
export function answersOf({ answers }: Pick<Submission, 'answers'>): readonly FormAnswer[] {
  return Array.isArray(answers) ? (answers as unknown as readonly FormAnswer[]) : [];
}

/** Every submission of a form, or of all, the newest first; a page of them at a time. */
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

/** A submission as it is exported: with its answers as its questions call them. */
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

/** The first row of a table of submissions. */
export const csvHead = (): string => csvRow(HEAD);

/** A submission as rows of a table, one for each answer: forms differ in their questions, and change. */
export function csvRows(submission: Submission): string {
  const { id, formId, created } = submission;
  const page = (submission.page ?? {}) as { readonly pagePath?: unknown };
  const path = typeof page.pagePath === 'string' ? page.pagePath : '';
  const start = [id, formId, new Date(created).toISOString(), path];
  return answersOf(submission)
    .map((answer) => csvRow([...start, answer.rawTitle, answer.type, answerText(answer)]))
    .join('');
}

/** RFC 4180, safe to show on a terminal. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(given: string): string {
  const text = escapeControlCharacters(given.replaceAll('\r\n', '\n'));
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What makes a formula, at the start or behind blanks that are ignored; full-width signs count too. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
