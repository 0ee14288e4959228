import { checkFiles } from '../build/check-folder.js';
import { namesOfSite } from '../build/site-names.js';
import { readSiteFolder } from '../site/load/files.js';
import { type PlainProblem, plainProblem } from './diagnostics.js';

/** A site to be checked, with the texts of its open templates by their paths. */
export interface SiteCheckJob {
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A file of a site with its problems. */
export interface CheckedFile {
  readonly path: string;
  /** The text of the problems' offsets; empty where it is not known. */
  readonly text: string;
  readonly problems: readonly PlainProblem[];
}

/** Checks a site; the paths of the files are those of the file system. */
export async function checkSiteOfEditor({
  folder,
  texts,
  now,
}: SiteCheckJob): Promise<readonly CheckedFile[]> {
  const files = await readSiteFolder(folder);
  const templates = new Map([...(files.templates as ReadonlyMap<string, unknown>), ...texts]);
  const given = { ...files, templates } as typeof files;
  const { problems } = await checkFiles(folder, given, now);
  const nameOf = await namesOfSite(folder);
  const found = new Map<string, { text: string; problems: PlainProblem[] }>();
  for (const problem of problems) {
    const source = problem.location.file;
    const path = nameOf(source);
    const file = found.get(path) ?? { text: source.text, problems: [] };
    found.set(path, file);
    file.problems.push(plainProblem(problem));
  }
  return [...found].map(([path, file]) => ({ path, ...file }));
}
