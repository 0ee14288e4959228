import type {
  EngineOptions,
  InstructionTree,
  RenderOptions,
  ReportedProblem,
  Span,
  Usage,
} from '../../engine/index.js';

/** Source text, or a serialised instruction tree. */
export type PoolSource = string | InstructionTree;
export type PoolSources = Readonly<Record<string, PoolSource>> | ReadonlyMap<string, PoolSource>;

/** What every thread of a pool is given when it starts. */
export interface ThreadData {
  readonly engine: EngineOptions;
  readonly templates: ReadonlyMap<string, PoolSource>;
  /** Characters of a page that are still handed over. */
  readonly maxPage: number;
}

/** One render, as it is sent to a thread. */
export interface Job {
  readonly id: number;
  readonly source: PoolSource;
  readonly name: string;
  readonly data: unknown;
  readonly partials: PoolSources | undefined;
  readonly options: Omit<RenderOptions, 'partials' | 'strict'>;
}

/** A diagnostic whose texts have been made: what its details hold cannot always be sent. */
export interface ToldProblem extends ReportedProblem {
  readonly message: string;
  readonly related: Span | undefined;
}

/** What comes of a job; null when its page is larger than a thread may hold. */
export type JobOutcome = {
  readonly html: string;
  readonly problems: readonly ToldProblem[];
  readonly usage: Usage;
} | null;

/** Told when a job begins, for it may have waited. */
export interface Started {
  readonly started: number;
}
