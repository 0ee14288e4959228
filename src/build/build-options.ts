import type { IslandRuntime } from '../islands/manifest.js';
import type { StyleCompiler } from '../site/styles/index.js';
import type { Screen } from './progress.js';

/** Options of a build. All but `out` have a default. */
export interface BuildOptions {
  /** The folder to make or replace. */
  readonly out: string;
  /** Scheme and host of the published site; default `website.baseUrl` of the content. */
  readonly baseUrl?: string;
  /** Epoch milliseconds that relative dates count from; default: `now` of the site, then the start of this day, in UTC. */
  readonly now?: number;
  /** Write `.br` and `.gz` files too; default false. */
  readonly compress?: boolean;
  /** Threads that render, the calling one included; default: the processors, and fewer for small sites. */
  readonly workers?: number;
  /** Render every page anew; default false. */
  readonly clean?: boolean;
  /** Write pages in spite of their errors; default false. */
  readonly force?: boolean;
  /** Write nothing when there is any problem; default false. */
  readonly strict?: boolean;
  /** The library that islands run on; default `react`. */
  readonly islands?: IslandRuntime;
  /** Shows the progress. */
  readonly screen?: Screen;
  /** Whether the summary has a `report`, for which the written files are read again; default false. */
  readonly report?: boolean;
  /** Compiles stylesheets; default: one for this build. */
  readonly styles?: StyleCompiler;
}
