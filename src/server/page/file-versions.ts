import { entityTag } from '../../shared/entity-tags.js';
import type { Site } from '../../site/index.js';
import type { SiteStyles } from './site-styles.js';

/** The stylesheet of a site, which is compiled. */
const STYLESHEET = 'site.css';

/**
 * The versions of the files of sites, by their contents: pages link a file with its version, so that browsers may keep
 * it for ever. The files of a loaded site do not change.
 */
export class FileVersions {
  readonly #styles: SiteStyles | undefined;
  readonly #known = new WeakMap<Site, Map<string, string>>();

  /** @param styles undefined where the host gives styles, which may change */
  constructor(styles: SiteStyles | undefined) {
    this.#styles = styles;
  }

  /** The version of a file by its path without the first `/`; undefined while it is unknown, and for no file. */
  of(site: Site, path: string): string | undefined {
    const versions = this.#known.get(site) ?? new Map<string, string>();
    this.#known.set(site, versions);
    const known = versions.get(path);
    if (known !== undefined) return known;
    if (path === STYLESHEET) {
      // No page waits for its styles to be compiled.
      void this.#styles
        ?.of(site)
        .then((css) => css !== undefined && versions.set(path, toVersion(css)));
      return undefined;
    }
    const asset = site.asset(path);
    if (asset === undefined) return undefined;
    const version = toVersion(asset.body);
    versions.set(path, version);
    return version;
  }
}

function toVersion(contents: string | Uint8Array): string {
  return entityTag(contents).slice(1, -1);
}
