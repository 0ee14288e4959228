import type { ContentProblem } from './content-problem.js';
import { BYTES_PER_MEGABYTE } from './file-size.js';

/** A file to upload, as browsers describe it. */
export interface UploadedFile {
  readonly name: string;
  /** The media type; empty if the browser does not know it. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** The rules of an upload. */
export interface UploadRule {
  /** Media types (`image/png`, `image/*`) and extensions (`.csv`). */
  readonly accept: readonly string[];
  /** The common name of the types: `image`; empty if there is none. */
  readonly typeName: string;
  /** Megabytes of 1,000,000 bytes. */
  readonly maxMegabytes: number;
}

/** A refused file; the message `file.upload.title` is its title. */
export interface UploadProblem extends ContentProblem<'file.tooLarge' | 'file.type'> {
  readonly title: 'file.upload.title';
}

/**
 * The reason for refusing a file: its type is unsupported, or it is too large (second seed, section
 * 5 "Uploads are rejected").
 */
export function checkUpload(file: UploadedFile, rule: UploadRule): UploadProblem | undefined {
  const title = 'file.upload.title';
  const { name: fileName, size } = file;
  const { maxMegabytes, typeName } = rule;
  if (!rule.accept.some((each) => isOfType(file, each.toLowerCase()))) {
    const fileTypeMessage = typeName === '' ? '' : `${typeName} `;
    return { title, key: 'file.type', params: { fileName, fileTypeMessage } };
  }
  if (size <= maxMegabytes * BYTES_PER_MEGABYTE) return undefined;
  return { title, key: 'file.tooLarge', params: { fileName, maxSize: `${maxMegabytes} MB` } };
}

function isOfType({ name, type }: UploadedFile, accepted: string): boolean {
  if (accepted.startsWith('.')) return name.toLowerCase().endsWith(accepted);
  const own = type.toLowerCase();
  return accepted.endsWith('/*') ? own.startsWith(accepted.slice(0, -1)) : own === accepted;
}
