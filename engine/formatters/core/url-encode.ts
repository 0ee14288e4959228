import { toText } from '../../shared/values.js';
import { replaceLoneSurrogates } from '../../shared/well-formed.js';
import { defineFormatter } from '../define.js';

/** The characters that form encoding changes in the result of `encodeURIComponent`. */
const FORM_ENTITIES: Readonly<Record<string, string>> = {
  '%20': '+',
  '!': '%21',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '~': '%7E',
};

/** `{text|url-encode}` (formatters.md 2.25). */
export const urlEncode = defineFormatter({
  name: 'url-encode',
  summary: 'Encodes a text for a query string, as HTML forms do.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) =>
    encodeURIComponent(replaceLoneSurrogates(toText(value), '?')).replace(
      /%20|[!'()~]/g,
      (found) => FORM_ENTITIES[found] as string,
    ),
});
