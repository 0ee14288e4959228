import { toFieldText } from '../../shared/html-attributes.js';
import { defineFormatter } from '../define.js';

/** Applied in this order; each works on the result of those before it. */
const REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The reference in TypeScript includes a backslash if it is the last character.
  [
    /\b(?:https?|ftp|file):\/\/(?:[-A-Z0-9+&@#/%=~_|?!:,.;]*\\|(?:[?!:,.;]*[-A-Z0-9+&@#/%=~_|])+)/gi,
    '<a target="new" href="$&">$&</a>',
  ],
  [/(^| )@([A-Za-z0-9_]+)/g, '$1<a target="new" href="https://twitter.com/$2/">@$2</a>'],
  [
    /(^| )#([A-Za-z0-9_]+)/g,
    '$1<a target="new" href="https://twitter.com/hashtag/$2?src=hash">#$2</a>',
  ],
];

/** `{text|activate-twitter-links}` (formatters.md 4.1). */
export const activateTwitterLinks = defineFormatter({
  name: 'activate-twitter-links',
  summary:
    'Turns addresses, mentions and hashtags of a text into links, without escaping the text.',
  args: [],
  output: 'text',
  run: (value) =>
    REPLACEMENTS.reduce(
      (text, [pattern, replacement]) => text.replace(pattern, replacement),
      toFieldText(value),
    ),
});
