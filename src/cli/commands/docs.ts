import { closest } from '../../../engine/index.js';
import { buildReference, findEntry, type ReferenceEntry } from '../../docs/reference.js';
import { formatEntry, formatIndex } from '../../docs/terminal.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';

interface Format {
  readonly entry: (entry: ReferenceEntry, out: Channel) => string;
  readonly index: (entries: readonly ReferenceEntry[], out: Channel) => string;
}

const FORMATS = {
  text: {
    entry: (entry, out) => formatEntry(entry, out.colors),
    index: (entries, out) => formatIndex(entries, out.colors),
  },
  json: { entry: toJson, index: toJson },
} as const satisfies Record<string, Format>;

export type DocsFormat = keyof typeof FORMATS;

export const DOCS_FORMATS = Object.keys(FORMATS) as readonly DocsFormat[];

export interface DocsCommandOptions {
  readonly format: DocsFormat;
}

/** `skerry docs`: the reference of one formatter or predicate, or the list of all. */
export async function docsCommand(
  name: string | undefined,
  options: DocsCommandOptions,
  { out }: Console,
): Promise<ExitCode> {
  const format: Format = FORMATS[options.format];
  const entries = buildReference();
  await out.write(
    name === undefined ? format.index(entries, out) : format.entry(find(entries, name), out),
  );
  return EXIT.clean;
}

/** @throws Fault when nothing has the name. */
function find(entries: readonly ReferenceEntry[], name: string): ReferenceEntry {
  const entry = findEntry(entries, name);
  if (entry !== undefined) return entry;
  const meant = closest(
    name,
    entries.map((known) => known.name),
  );
  const advice = meant === undefined ? "'skerry docs' lists all" : `did you mean '${meant}'?`;
  throw new Fault(`there is no formatter or predicate '${name}'; ${advice}`);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
