/** The ways to run a template that are measured. */
export const WAYS = ['closures', 'generated', 'module', 'stream', 'source map'] as const;

export type Way = (typeof WAYS)[number];

/** What the parent asks a process for: some cells, by their places in the list of all. */
export interface Request {
  readonly cells: readonly { readonly index: number; readonly ways: readonly Way[] }[];
}

/** What a process says: what it begins with, what came of it, and that all is done. */
export type Reply =
  | { readonly kind: 'begins'; readonly index: number; readonly way: Way; readonly size: number }
  | { readonly kind: 'measured'; readonly index: number; readonly measured: Measured }
  | { readonly kind: 'done' };

/** One cell in one way to run, at the size where a step costs most. */
export interface Measured {
  readonly way: Way;
  readonly size: number;
  readonly turns: number;
  /** Charged by the render that was timed. */
  readonly steps: number;
  /** What the render took. */
  readonly milliseconds: number;
  /** Nanoseconds of one charged step. */
  readonly time: number;
  /** The same, as times what a step of the plain template takes in the same process. */
  readonly timeRatio: number;
  /** Bytes put on the heap for one charged step, and taken by the process beside it. */
  readonly bytes: number;
  readonly bytesRatio: number;
  /** The most that the heap held at once beyond what it held before, in bytes. */
  readonly peak: number;
  /** The limit that ended the render. */
  readonly limit: string | null;
  /** How far the page is longer than the limit of output, as a share of it; 0 for none. */
  readonly overshoot: number;
}

/** The most that one cell may take in one way, in milliseconds of the wall's clock. */
export const TIME_OUT = 10_000;

/** The heap of a process, in megabytes: what needs more is an offender. */
export const HEAP = 768;
