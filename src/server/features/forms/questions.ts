import { answerText, type FormDefinition } from '../../../../engine/internals.js';
import type { Submission } from '../../../store/index.js';
import { answersOf } from './submissions.js';

/** The titles of a form's questions by their ids, in the order of columns. */
export type Questions = ReadonlyMap<string, string>;

/** The questions of a form as it is now, in its order; none of a form that is gone. */
export function questionsOf(form: FormDefinition | undefined): Questions {
  const fields = form?.fields.filter(({ type }) => type !== 'section') ?? [];
  return new Map(fields.map(({ id, title }) => [id, title || id]));
}

/** The questions with those that only these submissions have, of an earlier form, behind them. */
export function withAnswered(questions: Questions, submissions: readonly Submission[]): Questions {
  const all = new Map(questions);
  for (const { id, rawTitle } of submissions.flatMap(answersOf)) {
    if (!all.has(id)) all.set(id, rawTitle);
  }
  return all;
}

/** The answers of a submission as text, by question. */
export function textsOf(submission: Submission): ReadonlyMap<string, string> {
  return new Map(answersOf(submission).map((answer) => [answer.id, answerText(answer)]));
}
