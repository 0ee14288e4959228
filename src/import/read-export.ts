import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { JsonSyntaxError, parseJson } from '../shared/json-text.js';
import { isObject, objectField } from '../site/shared/values.js';
import { filesUnder } from './files-under.js';
import { isFront, type PageAnswer, withIds } from './merge-pages.js';
import { joinWxr, readWxr, type Wxr, WxrError } from './read-wxr.js';
import type { Menu } from './wxr-menus.js';
import { readWxrSite, type WxrSite } from './wxr-site.js';

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
  /** Menus, in their order. */
  readonly menus: readonly Menu[];
  /** Addresses of pictures and files. */
  readonly attachments: readonly string[];
  readonly guessed: readonly string[];
  readonly missing: readonly string[];
}

const TEMPLATE_FILE = 'template.conf';
/** The names of files with URL mappings. */
const REDIRECT_FILES = /^(?:url-mappings|redirects)\.txt$/i;

/**
 * Reads a folder of page answers and exports under any names, with a template folder and URL mappings in it.
 *
 * @throws Error when the folder cannot be read
 */
export async function readExport(folder: string): Promise<Export> {
  const files = await filesUnder(folder);
  const templateFolder = files
    .filter((file) => file === TEMPLATE_FILE || file.endsWith(`/${TEMPLATE_FILE}`))
    .map((file) => dirname(file))
    .sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))[0];
  const answers: PageAnswer[] = [];
  const redirects: string[] = [];
  const passedOver: PassedOver[] = [];
  const exports: { readonly file: string; readonly wxr: Wxr }[] = [];
  for (const file of files) {
    if (templateFolder !== undefined && isInside(file, templateFolder)) continue;
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (REDIRECT_FILES.test(name)) {
      const text = await readFile(join(folder, file), 'utf8');
      for (const line of text.split(/\r?\n/)) redirects.push(line.trim());
    } else if (/\.json$/i.test(name)) {
      const read = await readAnswer(folder, file);
      if (typeof read === 'string') passedOver.push({ file, why: read });
      else answers.push(read);
    } else if (/\.xml$/i.test(name)) {
      const read = await readXml(join(folder, file));
      if (typeof read === 'string') passedOver.push({ file, why: read });
      else exports.push({ file, wxr: read });
    }
  }
  const site = siteOfExports(exports, answers);
  return {
    templateFolder: templateFolder === undefined ? undefined : join(folder, templateFolder),
    // Answers of pages know more than exports: they come later, and count more.
    answers: [...site.answers, ...answers],
    redirects: [
      ...redirects.filter((line) => line !== '' && !line.startsWith('#')),
      ...site.redirects,
    ],
    passedOver,
    menus: site.menus,
    attachments: site.attachments,
    guessed: site.guessed,
    missing: site.missing,
  };
}

const NO_SITE: WxrSite = {
  ...{ answers: [], menus: [], redirects: [], attachments: [], guessed: [], missing: [] },
};

/** The site of all files of an export, with the ids that answers of pages have at the same addresses. */
function siteOfExports(
  exports: readonly { readonly file: string; readonly wxr: Wxr }[],
  answers: readonly PageAnswer[],
): WxrSite {
  if (exports.length === 0) return NO_SITE;
  const file = exports.map((each) => each.file).join(', ');
  const hasFront = answers.some(({ data }) => isFront(objectField(data, 'collection')));
  const site = readWxrSite(file, joinWxr(exports.map(({ wxr }) => wxr)), hasFront);
  return { ...site, answers: withIds(site.answers, answers) };
}

/** An export, or why a file is none. */
async function readXml(path: string): Promise<Wxr | string> {
  try {
    return await readWxr(path);
  } catch (error) {
    if (!(error instanceof WxrError)) throw error;
    return error.message;
  }
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
