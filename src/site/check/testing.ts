import { loadSite } from '../load-site.js';
import type { CheckOptions } from './define.js';
import { checkSite } from './index.js';

/** Files of a template folder. */
export type Files = Readonly<Record<string, string>>;

/** A template with a blog. */
export const BASE = {
  'template.conf':
    '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "mainNav" }] }',
  'site.region': '<main id="main">{squarespace.main-content}</main>',
  'collections/blog.conf': '{}',
  'collections/blog.list': '{.repeated section items}<a href="{fullUrl}">{title}</a>{.end}',
  'collections/blog.item': '{.section item}<h1>{title}</h1>{body}{.end}',
};
const CONTENT: Readonly<Record<string, unknown>> = {
  'site.json': {},
  'index.json': { collection: { typeName: 'page', title: 'Home' }, mainContent: '<p>Hello</p>' },
  'blog.json': {
    collection: { id: 'b1', typeName: 'blog', title: 'Blog', specialCode: 7 },
    items: [{ title: 'One', urlId: 'one', body: '<p>1</p>', subheading: 'x' }],
  },
};

/** A site, made from files beside those that every case has, and what its check reports. */
export interface Case {
  readonly templates?: Files;
  readonly content?: Readonly<Record<string, unknown>>;
  readonly options?: CheckOptions;
  readonly expected: readonly string[];
}

/** What the check of a case reports. */
export async function problemsOf({ templates = {}, content = {}, options = {} }: Case) {
  const all = { ...CONTENT, ...content };
  const site = loadSite({ templates: { ...BASE, ...templates }, content: all });
  const texts = (path: string) =>
    path in all ? JSON.stringify(all[path as keyof typeof all], null, 2) : undefined;
  return (await checkSite(site, { now: 0, contentText: texts, ...options })).problems;
}

/** The frame of every page with something before the page. */
export const region = (text: string): Files => ({
  'site.region': `${text}{squarespace.main-content}`,
});
/** A front page of some markup. */
export const page = (mainContent: string) => ({
  'index.json': { collection: { typeName: 'page', title: 'Home' }, mainContent },
});
