/** The engine, in a thread of its own: answers each job with its outcome. */
import { createEngine } from '../../engine/index.js';
import { INSTRUCTION_WORDS } from '../../engine/internals.js';
import { type Job, type Outcome, run } from './run.js';

/** Names that the editor completes. */
export interface Names {
  readonly tags: readonly string[];
  readonly formatters: readonly string[];
  readonly predicates: readonly string[];
}

/** From the page to the worker. */
export interface Request {
  readonly id: number;
  readonly job: Job;
}

/** From the worker to the page: once that it is ready, then an answer to each request. */
export type Reply =
  | { readonly kind: 'ready'; readonly names: Names }
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: Outcome }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** The part of a dedicated worker's scope that is used; the page's types have none of it. */
const scope = globalThis as unknown as {
  postMessage(reply: Reply): void;
  onmessage: ((event: { readonly data: Request }) => void) | null;
};

scope.onmessage = ({ data: { id, job } }) => scope.postMessage(answer(id, job));
const { formatters, predicates } = createEngine();
scope.postMessage({
  kind: 'ready',
  names: {
    tags: INSTRUCTION_WORDS,
    formatters: [...formatters.keys()].sort(),
    predicates: [...predicates.keys()].sort(),
  },
});

function answer(id: number, job: Job): Reply {
  try {
    return { kind: 'outcome', id, outcome: run(job) };
  } catch (error) {
    return { kind: 'failure', id, message: String(error) };
  }
}
