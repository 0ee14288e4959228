import type { Example } from './example.js';

/** A tag of the language in the reference; `docs/language.md` has the rules. */
export interface TagHelp
  extends Pick<Example, 'template' | 'data' | 'output' | 'options' | 'args'> {
  readonly summary: string;
  /** How it is written. */
  readonly form: string;
  /** Other words that it is looked up by. */
  readonly aliases?: readonly string[];
}

/** Every tag, by the words that it is known by. */
export const TAGS: Readonly<Record<string, TagHelp>> = {
  variable: {
    summary: 'Prints a value, through formatters if any; nothing is escaped by itself.',
    form: '{name|formatter|formatter …}',
    args: {
      name: 'a path such as item.title or items.0.title; @ is the current value',
      formatter: 'changes the value before it is printed; most pages need |html',
    },
    template: '<b>{item.title|html}</b> {tags.0}',
    data: { item: { title: 'Salt & ash' }, tags: ['new', 'sale'] },
    output: '<b>Salt &amp; ash</b> new',
  },
  section: {
    summary: 'Enters a value: names inside are looked up in it first. Skipped when it is empty.',
    form: '{.section name} … {.or} … {.end}',
    args: { name: 'a path, from the current value only' },
    template: '{.section author}By {name}{.or}Anonymous{.end}',
    data: { author: { name: 'Ida' } },
    output: 'By Ida',
  },
  'repeated section': {
    summary: 'Runs its block once for each element of an array.',
    form: '{.repeated section name} … {.alternates with} … {.or} … {.end}',
    aliases: ['repeated', 'repeat', 'loop'],
    args: {
      name: 'a path, from the current value only',
      '@index': 'inside: the number of the turn, from 1; @index0 counts from 0',
    },
    template: '{.repeated section items}{@index}. {title} {.or}Nothing here.{.end}',
    data: { items: [{ title: 'Mug' }, { title: 'Bowl' }] },
    output: '1. Mug 2. Bowl ',
  },
  'alternates with': {
    summary: 'Prints its text between the iterations of a repeated section.',
    form: '{.repeated section name} … {.alternates with} … {.end}',
    aliases: ['alternates'],
    template: '{.repeated section tags}{@}{.alternates with}, {.end}',
    data: { tags: ['new', 'sale', 'wool'] },
    output: 'new, sale, wool',
  },
  or: {
    summary: 'The branch that runs when the ones before did not; with a predicate, a further test.',
    form: '{.or} or {.or predicate? argument …}',
    aliases: ['else', 'elseif'],
    template: '{.equal? stock 0}sold out{.or equal? stock 1}the last one{.or}in stock{.end}',
    data: { stock: 1 },
    output: 'the last one',
  },
  end: {
    summary: 'Closes a block with all its branches.',
    form: '{.end}',
    template: '{.if sale}Sale{.end}!',
    data: { sale: true },
    output: 'Sale!',
  },
  if: {
    summary: 'Runs its block when names are not empty. It enters nothing and knows no negation.',
    form: '{.if name && name || name …} … {.or} … {.end} or {.if predicate? argument …}',
    args: {
      name: 'a path, looked up outwards',
      '&&, ||': 'read from left to right; the first that decides ends the test',
    },
    template: '{.if title && subtitle}{title}: {subtitle}{.or}{title}{.end}',
    data: { title: 'Tide', subtitle: '' },
    output: 'Tide',
  },
  predicate: {
    summary: 'Runs its block when a predicate says yes.',
    form: '{.predicate? argument …} … {.or} … {.end}',
    args: {
      argument: 'a JSON value, or a name; the first character after ? parts the arguments',
    },
    template: '{.greaterThan? stock 10}plenty{.or}few{.end}',
    data: { stock: 4 },
    output: 'few',
  },
  var: {
    summary: 'Keeps a value under a name of its own until the block that it stands in ends.',
    form: '{.var @name path|formatter …}',
    args: { '@name': 'letters, digits, _ and - after the @', path: 'the value' },
    template: '{.var @shop title}{.repeated section items}{title} at {@shop} {.end}',
    data: { title: 'Fern & Co', items: [{ title: 'Mug' }] },
    output: 'Mug at Fern & Co ',
  },
  ctx: {
    summary: 'Makes an object of several values and keeps it under a name.',
    form: '{.ctx @name key=path key=path …}',
    args: { '@name': 'of the object', 'key=path': 'a property and where its value comes from' },
    template: '{.ctx @card title=post.title by=post.author.name}{@card|json}',
    data: { post: { title: 'Tides', author: { name: 'Ida' } } },
    output: '{"title":"Tides","by":"Ida"}',
  },
  eval: {
    summary: 'Computes an expression and prints its result.',
    form: '{.eval expression; expression …}',
    aliases: ['expression'],
    args: {
      expression:
        'numbers, texts, names, + - * / % **, comparisons, && ||, max min abs num str bool',
      '@name = …': 'keeps a result and prints nothing',
    },
    template: '{.eval @total = price * quantity; @total + shipping}',
    data: { price: 4.5, quantity: 2, shipping: 3 },
    output: '12',
  },
  macro: {
    summary: 'Names a part of the template, to be printed by apply or include.',
    form: '{.macro name} … {.end}',
    args: { name: 'letters, digits, . / _ and -' },
    template: '{.macro tag}<i>{@}</i>{.end}{.repeated section tags}{@|apply tag}{.end}',
    data: { tags: ['new', 'sale'] },
    output: '<i>new</i><i>sale</i>',
  },
  include: {
    summary: 'Runs a partial or macro for its variables; with output, prints it too.',
    form: '{.include name [output]}',
    args: { name: 'of a partial or macro', output: 'prints its result' },
    template: '{.include settings}{@currency}',
    data: {},
    options: {
      partials: { settings: '{.var @currency code}{.eval @currency = "EUR"}not printed' },
    },
    output: 'EUR',
  },
  inject: {
    summary: 'Takes a value that the host offers by a path.',
    form: '{.inject @name path}',
    args: { '@name': 'its name here', path: 'the exact key under which the host offers it' },
    template: '{.inject @facts ./facts.json}{@facts.opened}',
    data: {},
    options: { injects: { './facts.json': { opened: 1989 } } },
    output: '1989',
  },
  comment: {
    summary: 'Prints nothing. The second form may hold braces and tags.',
    form: '{# … } or {## … ##}',
    args: {},
    template: 'a{# a note }b{## {.section off}…{.end} ##}c',
    data: {},
    output: 'abc',
  },
  literals: {
    summary: 'Print a brace or a blank that would be read or lost otherwise.',
    form: '{.meta-left} {.meta-right} {.space} {.tab} {.newline}',
    aliases: ['literal', 'meta-left', 'meta-right', 'space', 'tab', 'newline', 'braces'],
    template: '{.meta-left}title{.meta-right}{.space}prints{.space}{title}',
    data: { title: 'Tide' },
    output: '{title} prints Tide',
  },
  'pre-processing': {
    summary: 'Tags of a first pass that makes a template. A normal render leaves them out.',
    form: '{^tag}',
    aliases: ['preprocess', 'pre-processor', '^'],
    template: 'a{^.section site}b{^.end}c',
    data: {},
    output: 'abc',
  },
};
