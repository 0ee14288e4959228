import { toFieldText, toRawText } from '../../shared/html-attributes.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './twitter-follow-button.gen.js';

/** `{account|twitter-follow-button}` (formatters.md 4.8). */
export const twitterFollowButton = defineFormatter({
  name: 'twitter-follow-button',
  summary: 'Writes the place where a script shows the follow button of a Twitter account.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const name =
      toFieldText(child(value, 'userName')) || lastPart(toFieldText(child(value, 'profileUrl')));
    if (name === '') return '';
    return ctx.renderTemplate(template, { name: toRawText(name) }, { private: true });
  },
});

/** What follows the last slash that is not at the end. */
function lastPart(url: string): string {
  return url.split('/').findLast((part) => part !== '') ?? '';
}
