import { toText } from '../../shared/values.js';
import { replaceLoneSurrogates } from '../../shared/well-formed.js';
import { defineFormatter } from '../define.js';

/** `{text|encode-uri}` (formatters.md 2.5). */
export const encodeUri = defineFormatter({
  name: 'encode-uri',
  summary: 'Percent-encodes a whole address, leaving its separators as they are.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) => encodeURI(replaceLoneSurrogates(toText(value), '\uFFFD')),
});
