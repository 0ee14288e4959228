import { escapeLine } from '../shared/control-characters.js';
import type { Problem } from '../site/index.js';
import type { Channel } from './console.js';
import { formatText, plural } from './report.js';

/** Prints problems that appear and disappear during work on a site: each once, until it disappears. */
export class SeenDiagnostics {
  readonly #nameOf: (name: string) => string;
  readonly #out: Channel;
  /** The problems that were printed, by page; those of the files of the site are under ''. */
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(nameOf: (name: string) => string, out: Channel) {
    this.#nameOf = nameOf;
    this.#out = out;
  }

  /** Prints the new problems of a page, or of the files of the site for ''. */
  async print(page: string, problems: readonly Problem[]): Promise<void> {
    const texts = new Map(
      problems.map((problem) => [
        formatText(problem, this.#out.colors, ({ name }) => this.#nameOf(name)),
        problem,
      ]),
    );
    const before = this.#known.get(page) ?? new Set();
    const everywhere = new Set([...this.#known.values()].flatMap((each) => [...each]));
    if (texts.size === 0) this.#known.delete(page);
    else this.#known.set(page, new Set(texts.keys()));
    const where = page === '' ? 'The site' : escapeLine(page);
    // A problem of a file is printed once, even when many pages have it.
    const fresh = [...texts.keys()].filter((text) => !everywhere.has(text));
    if (fresh.length > 0) {
      await this.#out.write(`${where}: ${plural(fresh.length, 'problem')}\n${fresh.join('')}`);
    } else if (before.size > 0 && texts.size === 0) {
      await this.#out.write(`${where}: no problems any more\n`);
    }
  }
}
