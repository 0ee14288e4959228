import { LEVELS } from './data.js';

/** How a language writes the page. Levels count from 1; 0 is the root. */
interface Language {
  readonly title: string;
  /** Two names of the root. */
  readonly names: string;
  /** A loop over the items of the level outside. */
  readonly loop: (level: number, body: string) => string;
}

const ROOT = 'it';
const item = (level: number): string => (level === 0 ? ROOT : `x${level}`);
const inJavaScript = (level: number, body: string): string =>
  `<% for (const ${item(level)} of ${item(level - 1)}.items) { %>${body}<% } %>`;
/** The root has no name here. */
const inFor = (level: number, body: string): string =>
  `{% for ${item(level)} in ${level === 1 ? '' : `${item(level - 1)}.`}items %}${body}{% endfor %}`;

const LANGUAGES: Readonly<Record<string, Language>> = {
  'skerry.html': {
    title: '{title|html}',
    names: '{site} {currency}',
    loop: (_, body) => `{.repeated section items}${body}{.end}`,
  },
  'eta.html': {
    title: '<%= it.title %>',
    names: '<%~ it.site %> <%~ it.currency %>',
    loop: inJavaScript,
  },
  'ejs.html': {
    title: '<%= it.title %>',
    names: '<%- it.site %> <%- it.currency %>',
    loop: inJavaScript,
  },
  'dot.html': {
    title: '{{!it.title}}',
    names: '{{=it.site}} {{=it.currency}}',
    loop: (level, body) => `{{~${item(level - 1)}.items :${item(level)}}}${body}{{~}}`,
  },
  'handlebars.html': {
    title: '{{title}}',
    names: '{{{@root.site}}} {{{@root.currency}}}',
    loop: (_, body) => `{{#each items}}${body}{{/each}}`,
  },
  'nunjucks.html': {
    title: '{{ title }}',
    names: '{{ site | safe }} {{ currency | safe }}',
    loop: inFor,
  },
  'liquid.html': {
    title: '{{ title }}',
    names: '{{ site | raw }} {{ currency | raw }}',
    loop: inFor,
  },
  'mustache.html': {
    title: '{{title}}',
    names: '{{{site}}} {{{currency}}}',
    loop: (_, body) => `{{#items}}${body}{{/items}}`,
  },
};

/** The page of eight loops inside one another, in every language. */
export function makeLevelsTemplates(): Record<string, string> {
  const pages = Object.entries(LANGUAGES).map(([file, language]) => [file, makePage(language)]);
  return { ...Object.fromEntries(pages), 'pug.pug': makePugPage() };
}

function makePage({ title, names, loop }: Language): string {
  let body = '';
  for (let level = LEVELS; level >= 1; level--) body = loop(level, `<div>${names}${body}</div>`);
  return `<main><h1>${title}</h1>${body}</main>`;
}

function makePugPage(): string {
  const lines = ['main', '  h1= self.title'];
  for (let level = 1; level <= LEVELS; level++) {
    const indent = '  '.repeat(2 * level - 1);
    const outer = level === 1 ? 'self' : item(level - 1);
    lines.push(`${indent}each ${item(level)} in ${outer}.items`);
    lines.push(`${indent}  div !{self.site} !{self.currency}`);
  }
  return `${lines.join('\n')}\n`;
}
