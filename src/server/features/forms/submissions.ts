import { answerText, type FormAnswer } from '../../../../engine/internals.js';
import { csvRow } from '../../../shared/csv.js';
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

/** The columns that a submission as CSV begins with. */
export const SUBMISSION_START = ['id', 'form', 'created', 'page'] as const;

/** The columns of submissions as CSV. */
export const SUBMISSION_COLUMNS = [...SUBMISSION_START, 'question', 'type', 'answer'] as const;

/** The header row of the CSV. */
export const csvHead = (): string => csvRow(SUBMISSION_COLUMNS);

/** A submission as CSV, a row for each answer: columns for questions would differ between forms and over time. */
export function csvRows(submission: Submission): string {
  return submissionCells(submission).map(csvRow).join('');
}

/** The cells of these rows. */
export function submissionCells(submission: Submission): readonly (readonly string[])[] {
  const start = startCells(submission);
  return answersOf(submission).map((answer) => [
    ...start,
    answer.rawTitle,
    answer.type,
    answerText(answer),
  ]);
}

/** The cells of `SUBMISSION_START`. */
export function startCells({ id, formId, created, page }: Submission): readonly string[] {
  return [id, formId, new Date(created).toISOString(), pagePath({ page })];
}

/** The path that a form was sent from; empty where that is not known. */
export function pagePath({ page }: Pick<Submission, 'page'>): string {
  const { pagePath: path } = (page ?? {}) as { readonly pagePath?: unknown };
  return typeof path === 'string' ? path : '';
}
