import { definePlaceholder } from './placeholder.js';

/** `{value|datetimefield field}` (formatters.md 7). */
export const datetimefield = definePlaceholder('datetimefield', [
  { name: 'field', repeated: true },
]);
