import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDeep } from './deep/data.js';
import { makeLevels } from './levels/data.js';
import { makeLevelsTemplates } from './levels/templates.js';
import type { Page } from './page.js';
import { makeSmall } from './small/data.js';
import { makeStore } from './store/data.js';
import { makeText } from './text/data.js';
import { makeTextTemplates } from './text/templates.js';

/** A page of the bench: its name, and how to load it; null where what it needs is not there. */
export interface PageSource {
  readonly name: string;
  readonly summary: string;
  readonly load: (name: string) => Page | null;
  /** Made from material outside the project. */
  readonly shared?: true;
}

/** Every page; another one joins as another entry. */
export const PAGES: readonly PageSource[] = [
  {
    name: 'store',
    summary: '200 products',
    load: (name) => fromFolder(name, makeStore()),
  },
  {
    name: 'small',
    summary: 'one product',
    load: (name) => fromFolder(name, makeSmall()),
  },
  {
    name: 'deep',
    summary: 'five loops inside one another',
    load: (name) => fromFolder(name, makeDeep()),
  },
  {
    name: 'levels',
    summary: 'eight loops inside one another',
    load: (name) => made(name, makeLevelsTemplates(), makeLevels()),
  },
  {
    name: 'text',
    summary: '42 kB of fixed text, 13 values',
    load: (name) => made(name, makeTextTemplates(), makeText()),
  },
  {
    name: 'wright',
    summary: 'home page of a real site, with 5 partials',
    load: loadWright,
    shared: true,
  },
];

/** The bench runs from the project's root. */
const PAGES_FOLDER = join('bench', 'pages');
const SHARED_PAGES = join('..', 'shared', 'pages');

function fromFolder(name: string, data: unknown): Page {
  const folder = join(PAGES_FOLDER, name);
  const files = readdirSync(folder).filter((file) => !file.endsWith('.ts'));
  const templates = files.map((file) => [
    file,
    compact(file, readFileSync(join(folder, file), 'utf8')),
  ]);
  return made(name, Object.fromEntries(templates), data);
}

function made(name: string, templates: Page['templates'], data: unknown): Page {
  return { name, templates, partials: {}, written: true, data, departures: [] };
}

/** Line breaks are for readers: Pug and JSX print none. */
function compact(file: string, text: string): string {
  if (file.endsWith('.pug')) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('');
}

function loadWright(name: string): Page | null {
  if (!existsSync(SHARED_PAGES)) return null;
  const read = (file: string): string => readFileSync(join(SHARED_PAGES, file), 'utf8');
  return {
    name,
    templates: { 'skerry.html': read('wright-site.html') },
    partials: JSON.parse(read('wright-partials.json')) as Record<string, string>,
    written: false,
    data: withVideos(JSON.parse(read('wright-index-page.json')) as WrightData),
    // The other branch of a failed section (language.md 8.1): the title in the mobile bar.
    departures: ["data-content-field='site-title'>[^<]*</a>"],
  };
}

interface WrightData {
  readonly collection: { readonly collections: readonly object[] };
}

/** The reference's own benchmark takes all backgrounds of this page for videos. */
function withVideos(data: WrightData): WrightData {
  const video = { backgroundSource: 3 };
  const collections = data.collection.collections.map((inner) => ({ ...inner, ...video }));
  return { ...data, collection: { ...data.collection, ...video, collections } };
}
