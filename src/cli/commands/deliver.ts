import { escapeControlCharacters, escapeLine } from '../../shared/control-characters.js';
import type { Channel } from '../console.js';
import { writeText } from '../files.js';

/**
 * Writes a page to a file, and reports it, or to `out`. Control characters are escaped for terminals, which would obey
 * them.
 */
export async function deliver(html: string, file: string | undefined, out: Channel): Promise<void> {
  if (file === undefined) return out.write(out.isTerminal ? escapeControlCharacters(html) : html);
  await writeText(file, html);
  const bytes = Buffer.byteLength(html).toLocaleString('en');
  await out.write(`Wrote ${escapeLine(file)} (${bytes} bytes)\n`);
}
