/** Something that a search found, as lists of it show it. */
export interface FoundDocument {
  /** From the root of the site. */
  readonly url: string;
  readonly title: string;
  /** The beginning of its text. */
  readonly excerpt?: string;
}

/** What the program of a static search gives, which finds by the index of the site. */
export interface StaticSearch {
  /**
   * The best first.
   *
   * @param collection the id or urlId of the one that is searched; empty for the whole site
   * @throws Error when the index cannot be loaded
   */
  find(asked: string, collection: string): Promise<readonly FoundDocument[]>;
}

/** Where the server tells what is found. */
export const SUGGESTIONS_PATH = '/api/search/suggestions';

/** How many suggestions there are at most. */
export const MOST_SUGGESTIONS = 8;
