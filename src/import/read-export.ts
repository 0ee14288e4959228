import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { JsonSyntaxError, parseJson } from '../shared/json-text.js';
import type { JsonObject } from '../site/shared/types.js';
import { isObject } from '../site/shared/values.js';

/** The answer of a page to `?format=json`. */
export interface PageAnswer {
  /** The path of its file, with `/`. */
  readonly file: string;
  readonly data: JsonObject;
}

/** A file that is not read, and why. */
export interface PassedOver {
  readonly file: string;
  readonly why: string;
}

/** All that a folder brings along. */
export interface Export {
  /** The folder with the `template.conf` that is nearest to the top. */
  readonly templateFolder: string | undefined;
  readonly answers: readonly PageAnswer[];
  /** Lines of URL mappings, such as `/posts/[slug] -> /log/[slug] 301`. */
  readonly redirects: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

const TEMPLATE_FILE = 'template.conf';
/** The names of files with URL mappings. */
const REDIRECT_FILES = /^(?:url-mappings|redirects)\.txt$/i;
/** Folders that hold nothing of a site. */
const NOT_OURS = new Set(['node_modules']);

/**
 * Reads a folder of page answers under any names, with a template folder and URL mappings in it. Symbolic links and
 * hidden files are left out.
 *
 * @throws Error when the folder cannot be read
 */
export async function readExport(folder: string): Promise<Export> {
  const files = await filesOf(folder);
  const templateFolder = files
    .filter((file) => file === TEMPLATE_FILE || file.endsWith(`/${TEMPLATE_FILE}`))
    .map((file) => dirname(file))
    .sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))[0];
  const answers: PageAnswer[] = [];
  const redirects: string[] = [];
  const passedOver: PassedOver[] = [];
  for (const file of files) {
    if (templateFolder !== undefined && isInside(file, templateFolder)) continue;
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (REDIRECT_FILES.test(name)) {
      const text = await readFile(join(folder, file), 'utf8');
      redirects.push(...text.split(/\r?\n/).map((line) => line.trim()));
    } else if (/\.json$/i.test(name)) {
      const read = await readAnswer(folder, file);
      if (typeof read === 'string') passedOver.push({ file, why: read });
      else answers.push(read);
    }
  }
  return {
    templateFolder: templateFolder === undefined ? undefined : join(folder, templateFolder),
    answers,
    redirects: redirects.filter((line) => line !== '' && !line.startsWith('#')),
    passedOver,
  };
}

/** The answer in a file, or why it is none. */
async function readAnswer(folder: string, file: string): Promise<PageAnswer | string> {
  let data: unknown;
  try {
    data = parseJson(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return `no JSON: ${error.message} (line ${error.line}, column ${error.column})`;
  }
  if (isObject(data) && isObject(data.collection)) return { file, data };
  return "no answer of a page: it has no 'collection'";
}

/** The files of a folder, by their paths with `/`, in their order. */
async function filesOf(root: string, folder = root): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.filter(isOurs).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesOf(root, path)));
    else if (entry.isFile()) files.push(relative(root, path).split(sep).join('/'));
  }
  return files;
}

function isOurs({ name }: Dirent): boolean {
  return !name.startsWith('.') && !NOT_OURS.has(name);
}

function depthOf(path: string): number {
  return path === '.' ? 0 : path.split('/').length;
}

/** Whether a file is of a template folder. At the top it is only what templates have: answers lie beside it. */
function isInside(file: string, templateFolder: string): boolean {
  if (templateFolder !== '.') return file.startsWith(`${templateFolder}/`);
  return TEMPLATE_PARTS.test(file);
}

/** The parts of a template folder. */
export const TEMPLATE_PARTS =
  /^(?:template\.conf$|[^/]+\.region$|(?:assets|blocks|collections|pages|regions|scripts|strings|styles)\/)/;
