/** The libraries that islands run on: React, or Preact as a replacement. */
export const ISLAND_RUNTIMES = ['react', 'preact'] as const;

/** One of `ISLAND_RUNTIMES`. */
export type IslandRuntime = (typeof ISLAND_RUNTIMES)[number];

/**
 * The files that browsers load of the islands, for each runtime and each language that has texts, such as `en`
 * (tools/build-widgets.ts writes it).
 */
export type IslandManifest = Readonly<Record<IslandRuntime, Readonly<Record<string, IslandFiles>>>>;

/** Names of files in the folder of a runtime; each has a hash of its content in it. */
export interface IslandFiles {
  /** The code in the head of a page with islands, which waits for the loader. */
  readonly early: string;
  /** The first file of a page with islands. */
  readonly loader: string;
  readonly islands: readonly BuiltIsland[];
  /** The program of pages whose cart opens in a drawer, and after it the files that it loads later. */
  readonly drawer: readonly string[];
  /** The files of the analytics of a page; pages load the first one. */
  readonly analytics: readonly string[];
  /** The reporter of errors, for pages without analytics. */
  readonly errors: readonly string[];
  /** The code in the head of these pages, which keeps errors until the reporter is there. */
  readonly earlyErrors: string;
}

export interface BuiltIsland {
  readonly name: string;
  /** Classes or ids, such as `.product-variants` or `.sqs-audio, .sqs-album`. */
  readonly selector: string;
  /** Whether it is at the top of its page. */
  readonly preload: boolean;
  /** What is loaded when it wakes: its bundle, and what all islands of a page share. */
  readonly files: readonly string[];
  /** What its bundle loads later, such as the fields of a dialog. */
  readonly later: readonly string[];
}
