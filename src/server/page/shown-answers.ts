import {
  answerText,
  type FormAnswer,
  readDefinition,
  toAnswers,
} from '../../../engine/internals.js';
import { dayText } from '../../../widgets/contract/day-text.js';
import { type JsonObject, object } from '../../shared/values.js';
import type { Json } from '../../store/index.js';

/** The answers to a form as texts, such as `Engraving: Ada`, in its order and without empty ones. */
export function shownAnswers(
  form: JsonObject | undefined,
  answers: Json,
  locale: string,
): readonly string[] {
  const fields = readDefinition(form).fields.filter(({ type }) => type !== 'hidden');
  const given = toAnswers(fields, object(answers));
  return given.flatMap((answer) => {
    const shown = answer.type === 'date' ? dateText(answer, locale) : answerText(answer);
    return shown === '' ? [] : [`${answer.rawTitle}: ${shown}`];
  });
}

function dateText(answer: FormAnswer, locale: string): string {
  const { Year, Month, Day } = object(answer.values);
  return dayText([Month, Day, Year], locale) ?? answerText(answer);
}
