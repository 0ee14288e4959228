/**
 * The parts of a build, in their order: files are read; the site is loaded; styles, scripts, feeds and the search index
 * are made; all is compared with the previous build; pages are rendered or taken over; pictures and islands are written;
 * the output is put in its place.
 */
export type Phase = 'read' | 'load' | 'assets' | 'compare' | 'pages' | 'pictures' | 'write';

/** The time of a part of a build. */
export interface PhaseTime {
  readonly phase: Phase;
  /** Milliseconds. */
  readonly time: number;
}

/**
 * Why a page is not taken over from the previous build: there is none; all pages were to be rendered; what all pages
 * share has changed, such as options, the configuration and texts; the page was not there; what it is made from has
 * changed; or its file is gone.
 */
export type Reason = 'first' | 'clean' | 'shared' | 'new' | 'inputs' | 'missing';

/** Bytes of a file, and of what a server sends instead of it; those of the file where that is not smaller. */
export interface FileSizes {
  readonly bytes: number;
  readonly br: number;
  readonly gz: number;
}

/** A page of a build. */
export interface ReportedPage {
  /** Its address when it was rendered, which may have a query. */
  readonly url: string;
  /** In the output; `null` for a page that was not written. */
  readonly file: string | null;
  readonly status: number;
  /**
   * Its kind: the main content that it has (`page`, `list`, `item`, `index`, `folder`), a selection of a list (`filter`),
   * a page of the system, one that visitors without rights are shown, a redirect, or the page for unknown addresses.
   */
  readonly kind: string;
  /** The template of its main content; of a page without one, that of its layout. */
  readonly template: string | null;
  readonly state: 'rendered' | 'unchanged' | 'stopped';
  /** Why it was rendered; `null` for one that was taken over. */
  readonly reason: Reason | null;
  /** Inputs that have changed, with the reason `inputs`. */
  readonly changed: readonly string[];
  /** Milliseconds of its render; 0 for one that was taken over. */
  readonly time: number;
  /** `null` for a page that was not written. */
  readonly sizes: FileSizes | null;
  /** Keys of what it was made from: `content/…`, `part/…` for a part of the content such as an item, `template/…`, `text/…`, `asset/…`. */
  readonly reads: readonly string[];
  /**
   * Addresses of other pages of the build that it links to, as their `url`. The pages of the system and the one for
   * unknown addresses have none: `/search` lists all pages by itself, also those that nothing else leads to.
   */
  readonly links: readonly string[];
  /** Other pages that link to it. */
  readonly linked: number;
}

/** A file of the output that is no page. */
export interface ReportedFile {
  readonly file: string;
  readonly kind: 'script' | 'style' | 'picture' | 'font' | 'other';
  readonly sizes: FileSizes;
}

/** All of a build. */
export interface BuildReport {
  /** The output folder. */
  readonly out: string;
  /** Whether the output was written. Sizes and links are known only of a written one. */
  readonly written: boolean;
  /** Milliseconds of the build, without those of this report. */
  readonly time: number;
  readonly phases: readonly PhaseTime[];
  /** Threads that rendered. */
  readonly threads: number;
  readonly pages: readonly ReportedPage[];
  /** Each once, by its name without a digest. */
  readonly files: readonly ReportedFile[];
}
