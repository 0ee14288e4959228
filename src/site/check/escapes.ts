import { visit } from '../../../engine/index.js';
import { pathOf, walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import { isHtmlField } from '../html/html-fields.js';
import { rootsOf } from './calls.js';
import type { Check, CheckContext } from './define.js';
import { within } from './places.js';

/** Text that HTML reads as markup: the start of a tag, and a `&` that begins no character reference. */
const UNSAFE = /<[a-z!/]|&(?!#?\w+;)/i;
const MARKUP = /<\/?[a-z][^<>]*>/i;

/** Texts of the content that are printed as they are, where some of them would not be read as text. */
export const checkEscapes: Check = (context, report) => {
  const unsafe = unsafeTexts(context);
  for (const template of context.templates) {
    for (const root of rootsOf(template)) {
      visit(root, {
        variable: ({ references, formatters }) => {
          if (formatters.length > 0) return;
          for (const { path, span } of references) {
            const name = String(path.at(-1) ?? '');
            const found = unsafe.get(name);
            if (found === undefined) continue;
            report('text-unescaped', { name, ...found }, within(template.file, span, name));
          }
        },
      });
    }
  }
};

interface Unsafe {
  readonly file: string;
  readonly value: string;
}

/** A text of each name that would be read as markup, without the names of fields that hold markup. */
function unsafeTexts({ site }: CheckContext): ReadonlyMap<string, Unsafe> {
  const found = new Map<string, Unsafe>();
  const markup = new Set<string>();
  for (const [file, value] of contentOf(site.model).files) {
    walk(value, (inner, key, parent) => {
      if (typeof inner !== 'string') return undefined;
      const path = pathOf(parent, key);
      const name = path.findLast((each) => !/^\d+$/.test(each)) ?? '';
      if (isHtmlField(path) || MARKUP.test(inner)) markup.add(name);
      else if (UNSAFE.test(inner) && !found.has(name)) found.set(name, { file, value: inner });
      return undefined;
    });
  }
  for (const name of markup) found.delete(name);
  return found;
}
