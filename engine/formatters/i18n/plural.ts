import { defineFormatter } from '../define.js';
import { message } from './message.js';

/** `{text|plural count}` (formatters.md 6.8). */
export const plural = defineFormatter<unknown>({
  ...message,
  name: 'plural',
  summary: "The older name of 'message'.",
});
