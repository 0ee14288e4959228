import type { Site, SiteFiles } from '../../site/index.js';

/** A site that is reloaded while it is served. */
export interface FollowedSite {
  /** The current site: the same object until it changes. */
  current(): Site;
}

/**
 * Sites that a server loads when they are asked for, such as those in a database. The id of a site names its rows in
 * the store, so it never changes.
 */
export interface SiteSource {
  /** The id of the site of a request; undefined for none. Default: the host name of its address. */
  idOf?(request: Request): string | undefined | Promise<string | undefined>;
  /**
   * The site of an id; undefined when there is none. It is called again after an eviction or a change. When it rejects,
   * visitors of this site are told to come back, and the next request tries again.
   */
  load(id: string): LoadedSite | Promise<LoadedSite>;
  /**
   * Called once. `changed` has a site loaded again at its next request. Returns a function that ends the watch.
   */
  watch?(changed: (id: string) => void): EndWatch | Promise<EndWatch>;
}

/** The result of `load`: a site, or the files of one. */
export type LoadedSite = Site | SiteFiles | undefined;

/** Ends the watch of a source. */
export type EndWatch = () => unknown;

/** The sites of a server: one, one that changes, many of a source, or the one that a function finds for a request. */
export type Sites =
  | Site
  | FollowedSite
  | SiteSource
  | ((request: Request) => Site | undefined | Promise<Site | undefined>);
