import { toFieldText, toRawText } from '../../shared/html-attributes.js';
import { chargeText, type StepCounter } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/twitter-follow-button.js';

/** `{account|twitter-follow-button}` (formatters.md 4.8). */
export const twitterFollowButton = defineFormatter({
  name: 'twitter-follow-button',
  summary: 'Writes the element in which a script shows the follow button of a Twitter account.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const name =
      toFieldText(child(value, 'userName')) || lastPart(child(value, 'profileUrl'), ctx.budget);
    if (name === '') return '';
    const fields = { name: toRawText(name, ctx.budget), slot: ctx.slot('follow', name) };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});

/** The text after the last slash that is not at the end. */
function lastPart(value: unknown, steps: StepCounter): string {
  const url = toFieldText(value);
  chargeText(url.length, steps);
  let end = url.length;
  while (url[end - 1] === '/') end--;
  return url.slice(url.lastIndexOf('/', end - 1) + 1, end);
}
