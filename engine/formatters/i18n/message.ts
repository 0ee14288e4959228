import type { PluginContext } from '../../4-run/plugin-context.js';
import {
  formatMessage,
  type MessageArguments,
  type MessageOptions,
} from '../../i18n/message/format-message.js';
import { siteTimeZone } from '../../i18n/time-zone.js';
import { parsePath, type Segment } from '../../shared/path.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** An argument `name`, `key=name` or `key:name`. */
interface Argument {
  readonly key: string | undefined;
  /** Undefined for an empty name, which has no value. */
  readonly path: readonly Segment[] | undefined;
}

/** `{text|message count name=person.name}` (formatters.md 6.8). */
export const message = defineFormatter<readonly Argument[]>({
  name: 'message',
  summary: 'Formats a message with plurals, choices, numbers, money and dates for the locale.',
  args: [{ name: 'name', optional: true, repeated: true }],
  output: 'text',
  prepare: (args) => args.map(readArgument),
  run(value, args, ctx) {
    const pattern = toText(value);
    return pattern === '' ? '' : formatMessage(pattern, resolve(args, ctx), settings(ctx));
  },
});

function readArgument(text: string): Argument {
  const split = text.search(/[=:]/);
  const name = text.slice(split + 1);
  return {
    key: split < 0 ? undefined : text.slice(0, split),
    path: name === '' ? undefined : parsePath(name),
  };
}

function resolve(args: readonly Argument[], ctx: PluginContext): MessageArguments {
  const positional: unknown[] = [];
  const named = new Map<string, unknown>();
  for (const { key, path } of args) {
    ctx.budget.step(1);
    const value = path === undefined ? undefined : ctx.resolveOutside(path);
    positional.push(value);
    if (key !== undefined) named.set(key, value);
  }
  return { positional, named };
}

/** The zone is looked up, and a wrong one reported, only when a message prints a date. */
function settings(ctx: PluginContext): MessageOptions {
  const { locale, now, budget } = ctx;
  return {
    locale,
    now,
    budget,
    get timeZone() {
      return siteTimeZone(ctx);
    },
  };
}
