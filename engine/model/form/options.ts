/** An option: the value that is sent, and its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The options of a field, trimmed and without duplicates. Its `options` are texts, numbers, or
 * objects with a `value` or a `label`. For Likert fields they are the questions.
 */
export function choicesOf(field: unknown): readonly Choice[] {
  const options = own(field, 'options');
  const choices = new Map<string, Choice>();
  for (const option of Array.isArray(options) ? options : []) {
    const choice = toChoice(option);
    if (choice.value !== '' && !choices.has(choice.value)) choices.set(choice.value, choice);
  }
  return [...choices.values()];
}

function toChoice(option: unknown): Choice {
  if (typeof option !== 'object') return { value: plainText(option), label: plainText(option) };
  const value = plainText(own(option, 'value'));
  const label = plainText(own(option, 'label'));
  return { value: value || label, label: label || value };
}

/** A trimmed text, or a finite number as text; empty for other values. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** An own property of an object; undefined for other values. */
export function own(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isObject ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
