import { LruCache } from '../../shared/lru-cache.js';
import type { MessageArguments } from './arguments.js';
import { evaluateMessage, type MessageOptions } from './evaluate.js';
import type { MessageNode } from './nodes.js';
import { parseMessage } from './parse.js';

export type { MessageArguments, MessageOptions };

/** Messages kept parsed, and how long the pattern of such a message may be. */
const KEPT_MESSAGES = 500;
const KEPT_LENGTH = 2_000;

/** Characters of a pattern that cost one step. */
const CHARACTERS_PER_STEP = 4;

const parsed = new LruCache<string, readonly MessageNode[]>(KEPT_MESSAGES);

/**
 * Formats a message: text with tags such as `{name}` and `{0 plural one {# item} other {# items}}`, in
 * the references' syntax (formatters.md 6.8). Arguments are inserted as they are, not escaped.
 * Never throws on any pattern or argument, but for what `options.budget` throws.
 */
export function formatMessage(
  pattern: string,
  args: MessageArguments,
  options: MessageOptions,
): string {
  options.budget?.step(Math.ceil(pattern.length / CHARACTERS_PER_STEP));
  return evaluateMessage(parse(pattern), args, options);
}

function parse(pattern: string): readonly MessageNode[] {
  if (pattern.length > KEPT_LENGTH) return parseMessage(pattern);
  return parsed.getOrMake(pattern, () => parseMessage(pattern));
}
