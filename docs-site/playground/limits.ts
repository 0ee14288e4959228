import type { Limits } from '../../engine/index.js';

/** The limits of a render in the playground; a page of documentation needs less than an engine of a host. */
export const ENGINE_LIMITS: Partial<Limits> = {
  templateSize: 65_536,
  tokens: 20_000,
  steps: 1_000_000,
  output: 262_144,
  memory: 4_194_304,
  partialCalls: 10_000,
  partialDepth: 16,
  diagnostics: 200,
};

/** Milliseconds after which the engine ends a render by itself. */
export const RENDER_TIME = 1_000;

/** Milliseconds of one job, after which the page ends the worker and starts another one. */
export const WORKER_TIME = 4_000;

/** Rows of a panel; the number of the others is told. */
export const MAX_ROWS = 500;
