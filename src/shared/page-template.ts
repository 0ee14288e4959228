import {
  createEngine,
  defineFormatter,
  type Engine,
  type Formatter,
  type InstructionTree,
} from '../../engine/index.js';
import { escapeAttribute, toText } from '../../engine/internals.js';
import { safeAddress } from './address.js';
import { type Child, fragment, html, type Markup } from './markup.js';
import type { MessageParams, Say } from './messages.js';

/** The texts of a page. */
export interface TextsShown {
  readonly t: Say<never>;
}

/** Formatters of all templates of the server and of reports, beside those of the language. */
export const PAGE_FORMATTERS: readonly Formatter[] = [
  defineFormatter<string>({
    name: 't',
    summary: 'Prints a text of the page by its key. Its parameters are members of the value.',
    args: [{ name: 'key' }],
    output: 'text',
    prepare: ([key = '']) => key,
    run: (value, key, { hostData }) =>
      (hostData as TextsShown).t(key as never, value as MessageParams),
  }),
  defineFormatter({
    name: 'address',
    summary: 'Escapes an address for an attribute; prints nothing for one that could run code.',
    args: [],
    output: 'html',
    pure: true,
    run: (value) => escapeAttribute(safeAddress(toText(value)) ?? ''),
  }),
  defineFormatter({
    name: 'markup',
    summary: 'Prints markup as it is, and escapes a text for use between HTML tags.',
    args: [],
    output: 'html',
    pure: true,
    run: (value) => String(fragment(value as Child)),
  }),
];

const ENGINE = createEngine({ formatters: PAGE_FORMATTERS });

/**
 * Makes a function of a template, `<name>.html` beside its program and compiled in `generated/`. The function returns
 * the markup for its data. The context is for the formatters; templates without texts need none.
 *
 * Each value in a template ends with a formatter that escapes it for its place: `html`, `htmlattr`, `address` or
 * `markup` (`fixtures/repo/markup.test.ts`). A name that is missing in a row is looked up in the data around it, so
 * every row has every name.
 */
export function pageTemplate<Data extends object, Context extends TextsShown = TextsShown>(
  tree: readonly unknown[],
  engine: Engine = ENGINE,
): (data: Data, context?: Context) => Markup {
  const template = engine.compile(tree as InstructionTree);
  // A page with a problem is an error: half of a form can be worse than none.
  return (data, hostData) => html(template.render(data, { hostData, strict: true }).html);
}
