/** The libraries that islands run on: React, or Preact as a replacement. */
export const ISLAND_RUNTIMES = ['react', 'preact'] as const;

export type IslandRuntime = (typeof ISLAND_RUNTIMES)[number];

/** The files that browsers load of the islands, for each runtime (tools/build-widgets.ts writes it). */
export type IslandManifest = Readonly<Record<IslandRuntime, IslandFiles>>;

/** Names of files in the folder of a runtime; each has a hash of its content in it. */
export interface IslandFiles {
  /** The code in the head of a page with islands, which waits for the loader. */
  readonly early: string;
  /** The first file of a page with islands. */
  readonly loader: string;
  /** The files that all islands share, such as the texts of all languages; loaded with the first island. */
  readonly shared: readonly string[];
  readonly islands: readonly BuiltIsland[];
  /** The files of the analytics of a page; pages load the first one. */
  readonly analytics: readonly string[];
  /** The reporter of errors, for pages without analytics. */
  readonly errors: readonly string[];
}

export interface BuiltIsland {
  readonly name: string;
  /** Classes or ids, such as `.product-variants` or `.sqs-audio, .sqs-album`. */
  readonly selector: string;
  readonly files: readonly string[];
}
