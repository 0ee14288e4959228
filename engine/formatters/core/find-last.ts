import { defineFormatter } from '../define.js';
import { findElement, parseSearch, SEARCH_ARGUMENTS, type Search } from './find-first.js';

/** `{values|find-last lookup path}` (formatters.md 2.6). */
export const findLast = defineFormatter<Search>({
  name: 'find-last',
  summary: 'Takes the last element of an array that has a truthy value at a path.',
  args: SEARCH_ARGUMENTS,
  output: 'value',
  prepare: parseSearch,
  run: (value, search, ctx) => findElement(value, search, ctx, 'backwards'),
});
