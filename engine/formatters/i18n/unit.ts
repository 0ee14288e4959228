import { OPTIONS } from './options.js';
import { definePlaceholder } from './placeholder.js';

/** `{value|unit}` (formatters.md 7). */
export const unit = definePlaceholder('unit', OPTIONS);
