import { type Chapter, chapters } from './data.js';

/** How each language prints an escaped value, by the template's file name. */
const TAGS: Readonly<Record<string, (name: string) => string>> = {
  'skerry.html': (name) => `{${name}|html}`,
  'eta.html': (name) => `<%= it.${name} %>`,
  'ejs.html': (name) => `<%= it.${name} %>`,
  'dot.html': (name) => `{{!it.${name}}}`,
  'handlebars.html': (name) => `{{${name}}}`,
  'nunjucks.html': (name) => `{{ ${name} }}`,
  'liquid.html': (name) => `{{ ${name} }}`,
  'mustache.html': (name) => `{{${name}}}`,
};

/** The page of 42 kB of fixed text and 13 values, in every language. */
export function makeTextTemplates(): Record<string, string> {
  const pages = Object.entries(TAGS).map(([file, tag]) => [file, makePage(tag)]);
  return { ...Object.fromEntries(pages), 'pug.pug': makePugPage() };
}

function makePage(tag: (name: string) => string): string {
  const texts = chapters.map(
    ({ heading, before, name, after }) =>
      `<h2>${heading}</h2><p>${before} ${tag(name)} ${after}</p>`,
  );
  return `<article class="terms"><h1>${tag('title')}</h1>${texts.join('')}</article>`;
}

function makePugPage(): string {
  const chapter = ({ heading, before, name, after }: Chapter): string =>
    `  h2 ${heading}\n  p ${before} #{self.${name}} ${after}\n`;
  return `article.terms\n  h1= self.title\n${chapters.map(chapter).join('')}`;
}
