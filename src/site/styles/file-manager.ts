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

/**
 * Gives Less the files of a site, then what the platform lends, and nothing else: whatever a stylesheet
 * names is looked up in a map.
 */
export class LockedFileManager extends AbstractFileManager {
  readonly #files: ReadonlyMap<string, string>;
  readonly #absent: ReadonlySet<string>;

  /** Files named in `absent` are taken for empty. */
  constructor(files: ReadonlyMap<string, string>, absent: ReadonlySet<string>) {
    super();
    this.#files = files;
    this.#absent = absent;
  }

  override supports(): boolean {
    return true;
  }

  override supportsSync(): boolean {
    return true;
  }

  loadFileSync(name: string, folder: string): Loaded | Missing {
    for (const path of candidates(name, folder)) {
      const contents = this.#files.get(path);
      if (contents !== undefined) return { contents: read(path, contents), filename: path };
    }
    const lent = PLATFORM_STYLES.get(name.replace(/\.less$/, ''));
    if (lent !== undefined) return { contents: lent, filename: `platform/${name}` };
    if (this.#absent.has(name)) return { contents: '', filename: `absent/${name}` };
    const message = missingMessage(name);
    return { message, error: { message } };
  }
}

/** What is said of a file that a stylesheet names in vain. */
export function missingMessage(name: string): string {
  return `There is no '${name}' in the site's folder`;
}

const MISSING = /^There is no '([\s\S]*)' in the site's folder$/;

/** The file that a message says is missing. */
export function missingFile(message: string): string | undefined {
  return MISSING.exec(message)?.[1];
}

function read(path: string, contents: string): string {
  return path.endsWith('.less') ? modernise(contents) : contents;
}

/** As written, seen from the importing file and from `styles/`, with and without the extension. */
function candidates(name: string, folder: string): string[] {
  const plain = name.replace(/[?#].*$/, '');
  return [folder, 'styles/', '']
    .flatMap((base) => [`${plain}`, `${plain}.less`].map((path) => resolveWithin(base, path)))
    .filter((path) => path !== undefined);
}
