import { realpath } from 'node:fs/promises';
import type { SourceFile } from '../../engine/index.js';
import { escapeLine } from '../shared/control-characters.js';
import { replaceFile } from '../shared/replace-file.js';
import { type Fix, fixOf, withFixes } from '../site/check/fixes.js';
import { CliError, reasonOf } from './cli-error.js';
import type { Channel } from './console.js';
import { readText } from './files.js';
import type { Found } from './report.js';

/**
 * Writes the fixes of problems into their files, and tells each change.
 *
 * @returns whether a file has changed
 * @throws CliError for a file that cannot be written
 */
export async function fixFiles(found: readonly Found[], err: Channel): Promise<boolean> {
  let hasChanged = false;
  for (const [path, { file, fixes }] of fixesByPath(found)) {
    // A file that has changed since it was checked stays as it is.
    if ((await readText(path)) !== file.text) continue;
    // A link stays one.
    await replaceFile(await realpath(path), withFixes(file, fixes)).catch((error: unknown) => {
      throw new CliError(`cannot write '${path}': ${reasonOf(error)}`);
    });
    for (const fix of fixes) await err.write(`${changeOf(path, fix)}\n`);
    hasChanged = true;
  }
  return hasChanged;
}

interface FileFixes {
  readonly file: SourceFile;
  readonly fixes: Fix[];
}

function fixesByPath(found: readonly Found[]): ReadonlyMap<string, FileFixes> {
  const files = new Map<string, FileFixes>();
  for (const { diagnostic, nameOf } of found) {
    const fix = fixOf(diagnostic);
    if (fix === undefined) continue;
    const { file } = diagnostic.location;
    const path = nameOf(file);
    const known = files.get(path) ?? { file, fixes: [] };
    known.fixes.push(fix);
    files.set(path, known);
  }
  return files;
}

/** `a.html:3:4 fixed formatter-unknown: 'htm' → 'html'`. */
function changeOf(path: string, { problem, span, text }: Fix): string {
  const { line, column, code, location } = problem;
  const before = location.file.text.slice(span.start, span.end);
  return `${escapeLine(path)}:${line}:${column} fixed ${code}: '${escapeLine(before)}' → '${escapeLine(text)}'`;
}
