import AbstractFileManager from 'less/lib/less/environment/abstract-file-manager.js';
import { modernise } from './dialect.js';
import { PLATFORM_STYLES } from './platform/index.js';
import { resolveWithin } from './resolve.js';

interface Loaded {
  readonly contents: string;
  readonly filename: string;
}

/** Some callers read the error itself, others its fields. */
interface Missing {
  readonly message: string;
  readonly error: { readonly message: string };
}

/** Gives Less the files of a site, then those of the platform, and nothing else: every name is looked up in a map. */
export class LockedFileManager extends AbstractFileManager {
  readonly #files: ReadonlyMap<string, string>;
  readonly #absent: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;
  #loaded = 0;

  /** Files named in `absent` are taken for empty; those in `plain` are no LESS. */
  constructor(
    files: ReadonlyMap<string, string>,
    absent: ReadonlySet<string>,
    plain: ReadonlySet<string>,
  ) {
    super();
    this.#files = files;
    this.#absent = absent;
    this.#plain = plain;
  }

  override supports(): boolean {
    return true;
  }

  override supportsSync(): boolean {
    return true;
  }

  loadFileSync(name: string, folder: string): Loaded | Missing {
    if (++this.#loaded > MOST_IMPORTS) return error(TOO_MANY);
    for (const path of candidates(name, folder)) {
      const contents = this.#files.get(path);
      if (contents === undefined) continue;
      const isPlain = this.#plain.has(path);
      return { contents: isPlain ? contents : modernise(contents), filename: path };
    }
    const known = name.replace(/\.less$/, '');
    const lent = PLATFORM_STYLES.get(known);
    // One name for both ways to write it: it is imported once.
    if (lent !== undefined) return { contents: lent, filename: `platform/${known}` };
    if (this.#absent.has(name)) return { contents: '', filename: `absent/${name}` };
    return error(missingMessage(name));
  }
}

/**
 * Imports of one compilation, repeated ones included. With `(multiple)` a file can import itself endlessly, and Less
 * would exhaust its stack or its memory.
 */
const MOST_IMPORTS = 500;
const TOO_MANY = `There are more than ${MOST_IMPORTS} imports: does a stylesheet import itself with '(multiple)'?`;

function error(message: string): Missing {
  return { message, error: { message } };
}

/** The message for a missing file that a stylesheet names. */
export function missingMessage(name: string): string {
  return `There is no '${name}' in the site's folder`;
}

const MISSING = /^There is no '([\s\S]*)' in the site's folder$/;

/** The file that a message of `missingMessage` names. */
export function missingFile(message: string): string | undefined {
  return MISSING.exec(message)?.[1];
}

/** As written, seen from the importing file and from `styles/`, with and without the extension. */
function candidates(name: string, folder: string): string[] {
  const [plain = ''] = name.split(/[?#]/, 1);
  return [folder, 'styles/', '']
    .flatMap((base) => [`${plain}`, `${plain}.less`].map((path) => resolveWithin(base, path)))
    .filter((path) => path !== undefined);
}
