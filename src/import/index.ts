/**
 * Makes a site folder of what another platform gives out: page answers (`?format=json`), an export in the form of
 * WordPress, a template folder, URL
 * mappings, and downloaded pictures.
 */
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { copyStarter } from '../shared/starters.js';
import { parseConf, plainValue } from '../site/conf/json.js';
import { objectsField, textField } from '../site/shared/values.js';
import { filesUnder } from './files-under.js';
import { placePictures } from './pictures.js';
import { readExport, TEMPLATE_PARTS } from './read-export.js';
import { counted, type ImportNotes, makeSiteContent } from './site-content.js';

export type { ImportNotes } from './site-content.js';

export interface ImportOptions {
  /** A folder of downloaded pictures and files, which are known by their names. */
  readonly assets?: string;
}

/** The navigations of the template of `skerry new`. */
const STARTER_NAVIGATIONS = ['mainNav', 'footerNav'];
/** The report of an import, in the folder of the site. */
const REPORT = 'IMPORT.md';

/**
 * Imports a folder into another one, which must be empty or missing.
 *
 * @returns what people should know; it is also in `IMPORT.md`
 * @throws Error when a folder cannot be read or written, or holds no page
 */
export async function importSite(
  folder: string,
  to: string,
  { assets }: ImportOptions = {},
): Promise<ImportNotes> {
  const brought = await readExport(folder);
  if (brought.answers.length === 0) {
    throw new Error(
      `it holds no page: save pages of the site with '?format=json' behind their addresses as .json files, or its export as .xml`,
    );
  }
  const { templateFolder } = brought;
  const navigations =
    templateFolder === undefined ? STARTER_NAVIGATIONS : await navigationsOf(templateFolder);
  const parts = templateFolder === undefined ? [] : await templateParts(templateFolder);
  const { files, notes } = makeSiteContent(brought, navigations);
  const downloaded = assets === undefined ? [] : await filesUnder(assets);
  const served = new Set(parts.map((name) => `/${name}`));
  const pictures = placePictures(files, downloaded, served, brought.attachments);

  if (templateFolder === undefined) {
    await copyStarter('blog', to, isOfAnySite);
    notes.guessed.push('template: there is none, so the one of skerry new shows the pages');
  } else {
    for (const name of parts) await copy(join(templateFolder, name), join(to, 'template', name));
    notes.found.push(`template: ${relative(folder, templateFolder) || '.'}`);
  }
  for (const [file, data] of pictures.files) {
    await write(join(to, 'content', file), `${JSON.stringify(data, null, 2)}\n`);
  }
  for (const name of downloaded) {
    await copy(join(assets ?? '', name), join(to, 'content', 'assets', name));
  }
  if (downloaded.length > 0) notes.found.push(`assets: ${counted(downloaded.length, 'file')}`);
  if (pictures.missing.length > 0) {
    await write(join(to, 'pictures.txt'), `${pictures.missing.join('\n')}\n`);
    notes.missing.push(
      `assets: ${counted(pictures.missing.length, 'file')}, listed in pictures.txt: download them, and import again with --assets`,
    );
  }
  await write(join(to, REPORT), printReport(notes));
  return notes;
}

/** The report as Markdown. */
export function printReport({ found, guessed, missing }: ImportNotes): string {
  const part = (title: string, lines: readonly string[]) => [
    `## ${title}`,
    '',
    ...(lines.length === 0 ? ['Nothing'] : lines.map((line) => `- ${line}`)),
    '',
  ];
  return [...part('Found', found), ...part('Guessed', guessed), ...part('Missing', missing)].join(
    '\n',
  );
}

/** The template of a starting site without its front page, which names collections of its own. */
function isOfAnySite(path: string): boolean {
  return path.startsWith('template/') && !path.startsWith('template/collections/home.');
}

async function templateParts(templateFolder: string): Promise<string[]> {
  return (await filesUnder(templateFolder)).filter((name) => TEMPLATE_PARTS.test(name));
}

async function navigationsOf(templateFolder: string): Promise<string[]> {
  const text = await readFile(join(templateFolder, 'template.conf'), 'utf8');
  const conf = plainValue(parseConf(text));
  return objectsField(conf, 'navigations').flatMap((each) => textField(each, 'name') ?? []);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_EXCL);
}
