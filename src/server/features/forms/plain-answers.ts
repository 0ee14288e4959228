import type { FormDefinition, FormField } from '../../../../engine/internals.js';
import type { Json } from '../../../store/index.js';

type Members = Readonly<Record<string, Json>>;

/** Types whose answers are lists, sent under the name `id[]`. */
const LISTS: ReadonlySet<string> = new Set([
  'name',
  'address',
  'date',
  'time',
  'phone',
  'checkbox',
]);

/**
 * The answers of a plain form by field id, in the shapes that islands send (storefront.md §8). The markup names its
 * fields `id`, `id[]`, and `id[question]` for Likert fields.
 *
 * @param query the query of the form's page, from which hidden fields take their values
 */
export function plainAnswers(
  { fields }: Pick<FormDefinition, 'fields'>,
  members: Members,
  query: URLSearchParams = new URLSearchParams(),
): Readonly<Record<string, Json>> {
  const answers: Record<string, Json> = Object.create(null);
  for (const field of fields) {
    const answer = plainAnswer(field, members, query);
    if (answer !== undefined) answers[field.id] = answer;
  }
  return answers;
}

function plainAnswer(field: FormField, members: Members, query: URLSearchParams): Json | undefined {
  const { id, type, key, value } = field;
  const member = (name: string): Json | undefined =>
    Object.hasOwn(members, name) ? members[name] : undefined;
  if (type === 'hidden') return query.get(key) ?? member(id) ?? value;
  if (type === 'likert') return likertAnswer(field, member);
  const given = LISTS.has(type) ? (member(`${id}[]`) ?? member(id)) : member(id);
  if (!LISTS.has(type) || given === undefined) return given;
  return complete(type, Array.isArray(given) ? given : [given]);
}

/** Adds what plain forms do not have (storefront.md §8): the seconds of times. */
function complete(type: string, given: readonly Json[]): readonly Json[] {
  if (type !== 'time') return given;
  const [hour = '', minute = '', half = ''] = given;
  return [hour, minute, '', half];
}

function likertAnswer(
  { id, options }: FormField,
  member: (name: string) => Json | undefined,
): Json | undefined {
  const answers: Record<string, Json> = Object.create(null);
  for (const { value: question } of options) {
    const answer = member(`${id}[${question}]`);
    if (answer !== undefined) answers[question] = answer;
  }
  return answers;
}
