/** A search result, as lists show it. */
export interface FoundDocument {
  /** Relative to the site's root. */
  readonly url: string;
  readonly title: string;
  /** The beginning of its text. */
  readonly excerpt?: string;
}

/** The interface of a static search program, which searches the site's index. */
export interface StaticSearch {
  /**
   * Returns the results, best first.
   *
   * @param collection the id or urlId of the collection to search; empty for the whole site
   * @throws Error when the index cannot be loaded
   */
  find(asked: string, collection: string): Promise<readonly FoundDocument[]>;
}

/** The path of the server's search suggestions. */
export const SUGGESTIONS_PATH = '/api/search/suggestions';

/** The maximum number of suggestions. */
export const MOST_SUGGESTIONS = 8;
