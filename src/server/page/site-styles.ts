import { hash } from 'node:crypto';
import { LruCache } from '../../../engine/internals.js';
import type { Site } from '../../site/index.js';
import { createStyleCompiler, styleJobOf } from '../../site/styles/index.js';

/** The number of stylesheets that are cached for other sites with equal sources. */
const CACHED = 100;

/** The compiled styles of sites. Sites with equal sources share one compilation. */
export class SiteStyles {
  readonly #compiler = createStyleCompiler();
  readonly #bySite = new WeakMap<Site, Promise<string | undefined>>();
  readonly #bySources = new LruCache<string, Promise<string | undefined>>(CACHED);

  /** The styles of a site as CSS; undefined when they cannot be compiled. Never rejects. */
  of(site: Site): Promise<string | undefined> {
    const css = this.#bySite.get(site) ?? this.#ofSources(site);
    this.#bySite.set(site, css);
    return css;
  }

  /** Ends the compiler's thread. */
  close(): Promise<void> {
    return this.#compiler.close();
  }

  #ofSources({ model }: Site): Promise<string | undefined> {
    const job = styleJobOf(model);
    const sources = hash('sha256', JSON.stringify([[...job.files], job.entries, job.variables]));
    return this.#bySources.getOrMake(sources, async () => {
      const { css } = await this.#compiler.compile(job);
      return css ?? undefined;
    });
  }
}
