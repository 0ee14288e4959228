import type { Page } from '../pages/page.js';

/** What is timed: rendering, compiling new text, or compiling it and rendering once. */
export type Job = 'render' | 'compile' | 'first';

/** What the parent asks of an engine in a process. */
export type Request = { readonly engine: string } & Question;

export type Question =
  /** Compiles the page and answers with its output. */
  | { readonly kind: 'load'; readonly page: Page; readonly template: string | null }
  /** Runs a job for so long on the processor and finds out how often it fits a batch. */
  | { readonly kind: 'warm'; readonly job: Job; readonly milliseconds: number }
  /** Times one batch. */
  | { readonly kind: 'batch'; readonly job: Job }
  /** Measures what one render puts on the heap. */
  | { readonly kind: 'allocation' };

/** The answers, by the name of their field. */
export interface Answers {
  readonly html: string;
  readonly sample: Sample;
  readonly bytes: number;
  readonly done: true;
  readonly error: string;
}

/** One of the answers. */
export type Reply = Partial<Answers>;

/** Microseconds per operation of one batch. */
export interface Sample {
  /** Time of the process on any processor, its threads for garbage and compilation included. */
  readonly cpu: number;
  readonly wall: number;
}
