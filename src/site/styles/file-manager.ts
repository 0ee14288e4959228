import AbstractFileManager from 'less/lib/less/environment/abstract-file-manager.js';
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

/** Gives Less the files of a site and nothing else: whatever a stylesheet names is looked up in a map. */
export class LockedFileManager extends AbstractFileManager {
  readonly #files: ReadonlyMap<string, string>;

  constructor(files: ReadonlyMap<string, string>) {
    super();
    this.#files = files;
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
      if (contents !== undefined) return { contents, filename: path };
    }
    const message = `There is no '${name}' in the site's folder`;
    return { message, error: { message } };
  }
}

/** As written, seen from the importing file and from `styles/`, with and without the extension. */
function candidates(name: string, folder: string): string[] {
  const plain = name.replace(/[?#].*$/, '');
  return [folder, 'styles/', '']
    .flatMap((base) => [`${plain}`, `${plain}.less`].map((path) => resolveWithin(base, path)))
    .filter((path) => path !== undefined);
}
