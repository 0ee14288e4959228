import { toText } from '../../shared/values.js';
import { replaceLoneSurrogates } from '../../shared/well-formed.js';
import { defineFormatter } from '../define.js';

/** `{text|encode-uri-component}` (formatters.md 2.5). */
export const encodeUriComponent = defineFormatter({
  name: 'encode-uri-component',
  summary: 'Percent-encodes one part of an address, its separators included.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) => encodeURIComponent(replaceLoneSurrogates(toText(value), '\uFFFD')),
});
