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
/** Templates by name. */
export type PoolSources = Readonly<Record<string, PoolSource>> | ReadonlyMap<string, PoolSource>;

/** A render: of a source, or of a template of the pool by its name. */
export interface PoolJob {
  readonly source?: PoolSource;
  /** The file name in diagnostics; without a `source` the name of the pool's template. */
  readonly name?: string;
  readonly data?: unknown;
  /** Partials of this job; they come before the pool's templates. */
  readonly partials?: PoolSources;
  readonly options?: Omit<RenderOptions, 'partials'>;
  /** Ends the job, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The data that a thread starts with. */
export interface ThreadData {
  readonly engine: EngineOptions;
  readonly templates: ReadonlyMap<string, PoolSource>;
  /** Characters of the longest page that a thread returns. */
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

/** A diagnostic with its texts and without its details, which cannot always be sent. */
export interface ToldProblem extends ReportedProblem {
  readonly message: string;
  readonly related: Span | undefined;
}

/** The page of a job; null when the page is larger than a thread may hold. */
export type JobOutcome = {
  readonly html: string;
  readonly problems: readonly ToldProblem[];
  readonly usage: Usage;
} | null;

/** The message of a thread that begins a job: the job may have waited before. */
export interface Started {
  readonly started: number;
}
