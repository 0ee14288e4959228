import type { PluginContext } from '../../../4-run/plugin-context.js';
import { LIKERT_ANSWERS } from '../../../model/likert.js';
import { child, toText, typeOf } from '../../../shared/values.js';
import { ownKeys } from '../../../shared/walk.js';
import { localizedString } from '../localized-string.js';

/** A question with the shopper's answer. */
export interface AnsweredQuestion {
  readonly question: string;
  /** The site owner's HTML. */
  readonly answer: string;
}

const NO_OPINION = 'Neutral';

const ANSWERS_BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(LIKERT_ANSWERS).map(([answer, code]) => [String(code), answer]),
);

/** The answers of a Likert field, in the order of its questions (commerce.md 4.19). */
export function likertAnswers(values: unknown, ctx: PluginContext): readonly AnsweredQuestion[] {
  if (typeOf(values) !== 'object') return [];
  return ownKeys(values as object, ctx.budget).flatMap((question) => {
    const code = child(values, question);
    if (code === undefined) return [];
    return { question, answer: answerText(toText(code), ctx) };
  });
}

/** The owner's text for a code, looked up by the English text (commerce.md 3). */
function answerText(code: string, ctx: PluginContext): string {
  const answer = ANSWERS_BY_CODE.get(code) ?? NO_OPINION;
  return localizedString(`productAnswerMap${answer.replace(' ', '')}`, answer, ctx);
}
