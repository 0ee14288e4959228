import { LruCache } from '../../shared/lru-cache.js';
import type { MessageArguments } from './arguments.js';
import { evaluateMessage } from './evaluate.js';
import type { MessageNode } from './nodes.js';
import type { MessageOptions } from './options.js';
import { parseMessage } from './parse.js';

export type { MessageArguments, MessageOptions };

/**
 * The capacity of the cache of parsed messages, the maximum length of a cached one, and the weight
 * of one besides its characters.
 */
const KEPT_WEIGHT = 100_000;
const KEPT_LENGTH = 2_000;
const WEIGHT_OF_ONE = 100;

/** Characters of a pattern that cost one step. */
const CHARACTERS_PER_STEP = 4;

const parsed = new LruCache<string, readonly MessageNode[]>(
  KEPT_WEIGHT,
  (pattern) => WEIGHT_OF_ONE + pattern.length,
);

/**
 * Formats a message: text with tags such as `{name}` and `{0 plural one {# item} other {# items}}`,
 * in the references' syntax (formatters.md 6.8). Arguments are not escaped. Never throws for any
 * pattern or argument, except for errors of `options.budget`.
 */
export function formatMessage(
  pattern: string,
  args: MessageArguments,
  options: MessageOptions,
): string {
  options.budget.step(Math.ceil(pattern.length / CHARACTERS_PER_STEP));
  return evaluateMessage(parse(pattern), args, options);
}

function parse(pattern: string): readonly MessageNode[] {
  if (pattern.length > KEPT_LENGTH) return parseMessage(pattern);
  return parsed.getOrMake(pattern, () => parseMessage(pattern));
}
