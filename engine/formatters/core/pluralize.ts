import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

interface Forms {
  readonly singular: string;
  readonly plural: string;
}

/** `{count|pluralize box boxes}` (formatters.md 2.17). */
export const pluralize = defineFormatter<Forms>({
  name: 'pluralize',
  summary:
    'Prints the first word for 1 and the second for other numbers; a lone word is the plural.',
  args: [
    { name: 'singular', optional: true },
    { name: 'plural', optional: true },
  ],
  output: 'text',
  pure: true,
  prepare: parseForms,
  run: (value, forms) => (toNumber(value) === 1 ? forms.singular : forms.plural),
});

function parseForms([first = 's', second]: readonly string[]): Forms {
  return second === undefined
    ? { singular: '', plural: first }
    : { singular: first, plural: second };
}
