import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type { PageSource } from './index.js';
import type { Page } from './page.js';

/** The template of the language, which every page has. */
const TEMPLATE = 'skerry.html';

/**
 * A page from outside the project: `skerry.html` and `data.json`, further templates by the names that
 * `engines/index.ts` gives them, and partials as files of `partials`, named by their file without
 * `.html`; `departures.json` lists regular expressions for the places where the reference is known to
 * depart from the language. Without a function by hand it is compared with the reference.
 *
 * @throws Error when the folder is not of this form.
 */
export function pageFromFolder(folder: string): PageSource {
  for (const file of [TEMPLATE, 'data.json']) {
    if (!existsSync(join(folder, file))) throw new Error(`The page '${folder}' has no '${file}'`);
  }
  const page = readPage(folder);
  return { name: page.name, summary: `of ${folder}`, load: () => page };
}

function readPage(folder: string): Page {
  const {
    'data.json': data = '',
    'departures.json': departures = '[]',
    ...templates
  } = readFiles(folder);
  const partials = join(folder, 'partials');
  const named = Object.entries(existsSync(partials) ? readFiles(partials) : {});
  return {
    name: basename(resolve(folder)),
    templates,
    partials: Object.fromEntries(named.map(([file, text]) => [partialName(file), text])),
    written: false,
    data: JSON.parse(data),
    departures: JSON.parse(departures) as string[],
  };
}

/** The texts of the files of a folder, by name. */
function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => statSync(join(folder, file)).isFile());
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function partialName(file: string): string {
  return extname(file) === '.html' ? file.slice(0, -'.html'.length) : file;
}
