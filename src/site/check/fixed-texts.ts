import {
  type IfNode,
  type Reference,
  type SectionNode,
  type Span,
  visit,
} from '../../../engine/index.js';
import { rootsOf } from './calls.js';
import type { Check, CheckedTemplate } from './define.js';
import { type OpenTag, readTags, type StartTag } from './html.js';
import { within } from './places.js';
import { printedMarkup, UNKNOWN } from './printed-markup.js';

/** Texts of templates that no language changes, in a site whose template has its texts in files. */
export const checkFixedTexts: Check = ({ site, templates }, report) => {
  if (![...site.model.templates.keys()].some((path) => path.startsWith('strings/'))) return;
  for (const template of templates) {
    const fallbacks = fallbacksIn(template);
    for (const { text, start, end } of fixedTexts(template)) {
      if (fallbacks.some((span) => span.start <= start && start < span.end)) continue;
      const { file } = template;
      report('text-fixed', { text }, within(file, { start, end }, text));
    }
  }
};

interface FixedText {
  readonly text: string;
  /** Of the part of the file that it is in. */
  readonly start: number;
  readonly end: number;
}

/** A text that people read has a word. */
const WORD = /\p{L}{2}/u;
const BETWEEN_TAGS = new RegExp(`[^${UNKNOWN}]+`, 'g');
/** Attributes that people read or hear. */
const READ_ALOUD: ReadonlySet<string> = new Set(['alt', 'aria-label', 'placeholder', 'title']);
/** Elements whose text is no text for readers. */
const SILENT: ReadonlySet<string> = new Set(['code', 'pre', 'script', 'style', 'svg', 'template']);

function fixedTexts(template: CheckedTemplate): readonly FixedText[] {
  const markup = printedMarkup(template);
  const found: FixedText[] = [];
  const silent: string[] = [];
  const add = (text: string, place: { readonly start: number; readonly end: number }): void => {
    const { start, end } = place;
    if (WORD.test(text)) found.push({ text: text.trim(), start, end });
  };
  readTags(markup, {
    start: ({ name, attrs, isWhole, ...place }: StartTag) => {
      if (SILENT.has(name) && !isWhole) silent.push(name);
      for (const attr of attrs) {
        if (READ_ALOUD.has(attr.name) && !attr.value.includes(UNKNOWN)) add(attr.value, place);
      }
    },
    end: ({ name }: OpenTag) => {
      if (silent.at(-1) === name) silent.pop();
    },
    text: (place) => {
      if (silent.length > 0) return;
      for (const { 0: text, index } of markup
        .slice(place.start, place.end)
        .matchAll(BETWEEN_TAGS)) {
        add(text, { start: place.start + index, end: place.start + index + text.length });
      }
    },
  });
  return found;
}

/** The branches of a template that stand in for a text that a language lacks. */
function fallbacksIn(template: CheckedTemplate): readonly Span[] {
  const found: Span[] = [];
  const add = ({ alternative, span }: IfNode | SectionNode, tested?: Reference): void => {
    if (tested?.path[0] !== STRINGS || alternative?.kind !== 'or') return;
    found.push({ start: alternative.span.start, end: span.end });
  };
  for (const root of rootsOf(template)) {
    visit(root, {
      if: (node) => add(node, node.references[0]),
      section: (node) => add(node, node.reference),
    });
  }
  return found;
}

const STRINGS = 'localizedStrings';
