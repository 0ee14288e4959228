/** What islands run on: React, or Preact in its place. */
export const ISLAND_FLAVOURS = ['react', 'preact'] as const;

export type IslandFlavour = (typeof ISLAND_FLAVOURS)[number];

/** The files that browsers load of the islands, for each flavour (tools/build-widgets.ts writes it). */
export type IslandManifest = Readonly<Record<IslandFlavour, IslandFiles>>;

/** Names of files in the folder of a flavour; each has a hash of its content in it. */
export interface IslandFiles {
  /** What a page with islands loads first. */
  readonly loader: string;
  /** What is loaded with the first island, whichever it is: the texts of all languages are among it. */
  readonly shared: readonly string[];
  readonly islands: readonly BuiltIsland[];
  /** The analytics of a page, first what the page loads. */
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
