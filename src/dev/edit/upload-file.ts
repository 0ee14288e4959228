import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, mkdir, open, realpath, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { checkUpload, type UploadRule } from '../../../engine/model/index.js';
import type { TextKey, TextParams } from '../../shared/texts.js';
import type { SiteFolders } from '../../site/load/files.js';

const PICTURES = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp'];
const OTHERS =
  '.csv .ics .m4a .md .mp3 .mp4 .otf .pdf .ttf .txt .vtt .webm .woff .woff2 .zip'.split(' ');

/**
 * Allowed uploads by file name extension, which decides the media type when the file is served. SVG is the only type
 * that can run scripts, and it is served in a sandbox. The site reader skips files of more than 64 MB.
 */
export const UPLOADS = {
  picture: { accept: PICTURES, typeName: 'image', maxMegabytes: 20 },
  file: { accept: [...PICTURES, ...OTHERS], typeName: '', maxMegabytes: 60 },
} as const satisfies Readonly<Record<string, UploadRule>>;

/** The result of an upload: the address of the file, or the reason of the refusal. */
export type Uploaded = { readonly path: string } | { readonly error: UploadError };

/** The reason of a refused upload. */
export interface UploadError {
  readonly status: 400 | 409 | 413 | 415 | 500;
  readonly title: 'file.rename.title' | 'file.upload.title';
  readonly key: Extract<TextKey, `file.${string}`>;
  readonly params?: TextParams;
}

/** An uploaded file. */
export interface Upload {
  /** The name that the browser sent. */
  readonly name: string;
  /** Bytes, as far as the request says. */
  readonly size: number;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Bytes at the start of a file that are compared with the type of its name. */
const HEAD = 1_024;
const MAX_NAME = 80;
/** The highest number after a name that exists already. */
const MAX_NUMBER = 999;

/**
 * Writes an upload into `assets/` of the content folder as it arrives. A number is added to a name that exists there or
 * in the template; no file is overwritten.
 */
export async function uploadFile(
  { content, templates }: SiteFolders,
  { name, size, body }: Upload,
  rule: UploadRule,
): Promise<Uploaded> {
  const safe = safeName(name);
  if (safe === undefined) return refused(400, 'file.nameMissing');
  const told = { name, type: '', size };
  const early = checkUpload(told, rule);
  if (early !== undefined) return { error: { ...early, status: STATUSES[early.key] } };
  const folder = await assetsIn(content);
  if (folder === undefined) return refused(500, 'file.upload.failed');
  if (body === null) return refused(400, 'file.upload.incomplete');
  const part = join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
  try {
    const written = await receive(body, part, rule);
    if (written instanceof WriteError) return refused(500, 'file.upload.failed');
    if (written === undefined || written === 0) return refused(400, 'file.upload.incomplete');
    const late = checkUpload({ ...told, size: written }, rule);
    if (late !== undefined) return { error: { ...late, status: STATUSES[late.key] } };
    if (!(await isWhatItSays(part, safe))) {
      const params = { fileName: name, fileTypeMessage: rule.typeName && `${rule.typeName} ` };
      return refused(415, 'file.type', params);
    }
    const given = await giveName(part, folder, join(templates, 'assets'), safe);
    if (given !== undefined) return { path: `/assets/${given}` };
    return refused(409, 'file.rename.failed');
  } finally {
    await rm(part, { force: true });
  }
}

const STATUSES = { 'file.type': 415, 'file.tooLarge': 413 } as const;

function refused(
  status: UploadError['status'],
  key: UploadError['key'],
  params?: TextParams,
): Uploaded {
  const title = key === 'file.rename.failed' ? 'file.rename.title' : 'file.upload.title';
  return { error: { status, title, key, ...(params === undefined ? {} : { params }) } };
}

/**
 * The last part of a path, reduced to letters, digits, dots, underscores and hyphens; undefined without a letter or digit
 * before the ending.
 */
export function safeName(name: string): string | undefined {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
  const { stem, ending } = partsOf(plain);
  const characters = [...stem].slice(0, MAX_NAME);
  const length = characters.findLastIndex((each) => each !== '.' && each !== '-') + 1;
  const cut = characters.slice(0, length).join('');
  return cut === '' || ending === '.' || !hasLetter(last) ? undefined : cut + ending;
}

function partsOf(name: string): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  return dot < 0
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, dot), ending: name.slice(dot) };
}

/** Whether there is a letter or a digit before the ending. */
function hasLetter(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(partsOf(name).stem);
}

/** Where assets of the content are; undefined where that is no folder inside of it. */
async function assetsIn(content: string): Promise<string | undefined> {
  try {
    const root = await realpath(content);
    const folder = join(root, 'assets');
    await mkdir(folder, { recursive: true });
    const path = await realpath(folder);
    return path.startsWith(root + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}

class WriteError extends Error {}

/** The bytes that came: one more than is allowed ends it; undefined where it broke off. */
async function receive(
  body: ReadableStream<Uint8Array>,
  path: string,
  { maxMegabytes }: UploadRule,
): Promise<number | undefined | WriteError> {
  const most = maxMegabytes * 1_000_000;
  let size = 0;
  const counting = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(size > most ? new RangeError('too large') : null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx' });
  let writing: unknown;
  file.once('error', (error) => {
    writing = error;
  });
  try {
    await pipeline(Readable.fromWeb(body), counting, file);
    return size;
  } catch (error) {
    if (size > most) return size;
    return error === writing ? new WriteError() : undefined;
  }
}

const startsWith =
  (...starts: readonly string[]) =>
  (head: string): boolean =>
    starts.some((start) => head.startsWith(start));

/** How files of an ending begin, in Latin-1. */
const HEADS: ReadonlyMap<string, (head: string) => boolean> = new Map([
  ['.png', startsWith('\x89PNG\r\n')],
  ['.jpg', startsWith('\xff\xd8\xff')],
  ['.jpeg', startsWith('\xff\xd8\xff')],
  ['.gif', startsWith('GIF87a', 'GIF89a')],
  ['.webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['.avif', (head) => head.startsWith('ftypavi', 4) || head.startsWith('ftypmif1', 4)],
  ['.svg', (head) => head.includes('<svg')],
  ['.pdf', startsWith('%PDF-')],
]);

async function isWhatItSays(path: string, name: string): Promise<boolean> {
  const fits = HEADS.get(partsOf(name).ending.toLowerCase());
  if (fits === undefined) return true;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return fits(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Gives a file the first free name; undefined when all are taken or the file system refuses. */
async function giveName(
  part: string,
  folder: string,
  ofTemplate: string,
  name: string,
): Promise<string | undefined> {
  const { stem, ending } = partsOf(name);
  for (let number = 0; number <= MAX_NUMBER; number++) {
    const given = number === 0 ? name : `${stem}-${number}${ending}`;
    if (await isThere(join(ofTemplate, given))) continue;
    try {
      await link(part, join(folder, given));
      return given;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined;
    }
  }
  return undefined;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
