import { escapeAttribute, escapeHtml } from '../../engine/internals.js';
import { safeAddress } from './address.js';
import { writeJson } from './write-json.js';

let make: (html: string) => Markup;

/**
 * HTML that is built from parts, each escaped for its context. Only this file makes any, so no text becomes markup by
 * accident.
 */
export class Markup {
  readonly #html: string;

  private constructor(html: string) {
    this.#html = html;
  }

  toString(): string {
    return this.#html;
  }

  static {
    make = (html) => new Markup(html);
  }
}

/** A child of an element. Texts and numbers are escaped; `false` and `undefined` are left out. */
export type Child = Markup | string | number | false | undefined | readonly Child[];

/** How the value of each kind of attribute is given; `undefined` and `false` leave it out. */
interface Values {
  text: string | number | undefined;
  /** An address that `safeAddress` refuses is left out. */
  address: string | undefined;
  /** Blanks separate tokens; those in the tokens given do too. */
  tokens: string | readonly (string | false | undefined)[] | undefined;
  /** Declarations by property. A value that could end its declaration is left out. */
  style: Readonly<Record<string, string | number | undefined>> | undefined;
  switch: boolean | undefined;
}

/** The allowed attributes, by the kind of their values. None of them runs code. */
const KINDS = {
  ...kindsOf(
    'text',
    'alt as autocomplete blocking charset colspan content crossorigin cx cy d datetime dir dominant-baseline dy enctype fetchpriority fill focusable font-family font-size font-weight for form height hreflang http-equiv id inputmode integrity label lang loading mask maskUnits max maxlength media method min minlength name nonce opacity pattern placeholder preload preserveAspectRatio property r referrerpolicy role rows rowspan rx scope sizes span spellcheck start step stroke stroke-linecap stroke-linejoin stroke-width tabindex target text-anchor title transform type value viewBox width x xmlns y',
  ),
  ...kindsOf('address', 'action cite formaction href poster src'),
  ...kindsOf('tokens', 'class rel sandbox'),
  ...kindsOf('style', 'style'),
  ...kindsOf(
    'switch',
    'async autofocus checked controls default defer disabled hidden loop multiple muted nomodule novalidate open playsinline readonly required selected',
  ),
} as const;

type Split<Names extends string, Found = never> = Names extends `${infer First} ${infer Rest}`
  ? Split<Rest, Found | First>
  : Found | Names;

function kindsOf<Kind extends keyof Values, Names extends string>(
  kind: Kind,
  names: Names,
): Readonly<Record<Split<Names> & string, Kind>> {
  const entries = names.split(' ').map((name) => [name, kind]);
  return Object.fromEntries(entries) as Readonly<Record<Split<Names> & string, Kind>>;
}

/** The attributes of an element. */
export type Attributes = {
  readonly [Name in keyof typeof KINDS]?: Values[(typeof KINDS)[Name]];
} & { readonly [Name in `data-${string}` | `aria-${string}`]?: string | number | undefined };

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements whose text is code have functions of their own: `script`, `json`, `stylesheet`. */
type ElementName<Name extends string> = Lowercase<Name> extends 'script' | 'style' ? never : Name;

/** An element, such as `element('a', { href: url }, title)`. Names are the program's own. */
export function element<Name extends string>(
  name: ElementName<Name>,
  attributes: Attributes = {},
  ...children: readonly Child[]
): Markup {
  const tag = openingTag(name, attributes);
  return make(VOID.has(name) ? tag : `${tag}${childrenText(children)}</${name}>`);
}

/** Attributes, each with a space before it, for a tag that is written elsewhere. */
export function tagAttributes(attributes: Attributes): Markup {
  return make(attributesText(attributes));
}

/** The start tag of an element that is written piece by piece. */
export function openingTag<Name extends string>(
  name: ElementName<Name>,
  attributes: Attributes = {},
): string {
  return `<${name}${attributesText(attributes)}>`;
}

/** A script that is loaded; an address that is refused makes an element that does nothing. */
export function script(attributes: Attributes & { readonly src: string }): Markup {
  return make(`<script${attributesText(attributes)}></script>`);
}

/** A script of the site's owner; nothing where its text could end the element, or go on behind it. */
export function inlineScript(code: string, attributes: Attributes = {}): Markup | undefined {
  if (/<!--|<\/script/i.test(code)) return undefined;
  return make(`<script${attributesText(attributes)}>${code}</script>`);
}

/** A JSON value for programs to read, such as structured data. Nothing in it can end the element. */
export function json(type: string, value: unknown, attributes: Attributes = {}): Markup {
  return inlineJson(type, jsonText(writeJson(value)), attributes);
}

/** The same for JSON that `jsonText` made, or for a placeholder of it. */
export function inlineJson(type: string, text: string, attributes: Attributes = {}): Markup {
  return make(`<script${attributesText({ type, ...attributes })}>${text}</script>`);
}

/** CSS in the page. It is the program's own or the site's; nothing in it can end the element. */
export function stylesheet(css: string): Markup {
  return make(`<style>${css.replace(/<(?=\/style|!--)/gi, '\\3c ')}</style>`);
}

/** Children without an element around them. */
export function fragment(...children: readonly Child[]): Markup {
  return make(childrenText(children));
}

/** Children on lines of their own; absent and empty ones are left out. */
export function lines(children: readonly Child[]): Markup {
  const texts = children.map(childText).filter((text) => text !== '');
  return make(texts.join('\n'));
}

/** A whole document in the standards mode of browsers. */
export function page(attributes: Attributes, ...children: readonly Child[]): Markup {
  return make(`<!doctype html>${element('html', attributes, ...children)}\n`);
}

/**
 * Text that is HTML already: the output of a template, or a field that is HTML by contract (docs/security.md). There is
 * no other way to make markup of unescaped text.
 */
export function html(text: string): Markup {
  return make(text);
}

function childrenText(children: readonly Child[]): string {
  let text = '';
  for (const child of children) text += childText(child);
  return text;
}

function childText(child: Child): string {
  if (child instanceof Markup) return child.toString();
  if (Array.isArray(child)) return childrenText(child);
  return child === undefined || child === false ? '' : escapeHtml(String(child));
}

function attributesText(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) text += attributeText(name, value);
  return text;
}

function attributeText(name: string, value: unknown): string {
  if (value === undefined || value === false) return '';
  const kind = kindOf(name);
  const text = VALUE_TEXTS[kind](value as never);
  if (text === undefined) return '';
  return kind === 'switch' ? ` ${name}` : ` ${name}="${escapeAttribute(text)}"`;
}

/** @throws TypeError for names that no program should write, such as `onclick`. */
function kindOf(name: string): keyof Values {
  if (Object.hasOwn(KINDS, name)) return KINDS[name as keyof typeof KINDS];
  if (/^(?:data|aria)-[\w-]+$/.test(name)) return 'text';
  throw new TypeError(`'${name}' is no attribute that markup is made with`);
}

const VALUE_TEXTS: {
  readonly [Kind in keyof Values]: (value: NonNullable<Values[Kind]>) => string | undefined;
} = {
  text: (value) => String(value),
  address: safeAddress,
  tokens: (value) =>
    typeof value === 'string' ? value : value.filter((token) => token).join(' ') || undefined,
  style: (value) => styleText(value),
  switch: () => '',
};

function styleText(declarations: NonNullable<Values['style']>): string | undefined {
  const texts = Object.entries(declarations).flatMap(([name, value]) =>
    value === undefined || !isStyleValue(String(value)) ? [] : [`${name}:${value}`],
  );
  return texts.length === 0 ? undefined : texts.join(';');
}

/** Words, numbers with units, colours and simple lists: nothing that loads, ends or opens anything. */
function isStyleValue(value: string): boolean {
  return /^[\w\s.,%#+/-]{1,200}$/.test(value);
}

/** JSON as the text of a `script` element: no tag, comment or line end can begin in it. */
export function jsonText(text: string): string {
  return text
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const NO_TOKEN = /[\s"'`<>&=\p{Cc}\p{Cs}]+/gu;

/**
 * A text as one class or id. Templates write it into attributes without escaping: characters that could end a token or
 * an attribute become `-`.
 */
export function token(text: string): string {
  return text.replace(NO_TOKEN, '-');
}
