/** The engine, in a thread of its own: answers each job with its outcome. */
import { createEngine } from '../../engine/index.js';
import { INSTRUCTION_WORDS } from '../../engine/internals.js';
import { type Job, type Outcome, run } from './run.js';
import { type Question, type Suggestion, suggest } from './suggest.js';

/** Names that the editor completes. */
export interface Names {
  readonly tags: readonly string[];
  readonly formatters: readonly Described[];
  readonly predicates: readonly Described[];
}

/** A formatter or predicate with the first sentence of its documentation. */
export interface Described {
  readonly name: string;
  readonly summary: string;
}

/** From the page to the worker: a job, or a question about the names of a place. */
export type Request =
  | { readonly id: number; readonly job: Job }
  | { readonly id: number; readonly question: Question };

/** From the worker to the page: once that it is ready, then an answer to each request. */
export type Reply =
  | { readonly kind: 'ready'; readonly names: Names }
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: Outcome }
  | { readonly kind: 'names'; readonly id: number; readonly names: readonly Suggestion[] }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** The part of a dedicated worker's scope that is used; the page's types have none of it. */
const scope = globalThis as unknown as {
  postMessage(reply: Reply): void;
  onmessage: ((event: { readonly data: Request }) => void) | null;
};

scope.onmessage = ({ data }) => scope.postMessage(answer(data));
const { formatters, predicates } = createEngine();
scope.postMessage({
  kind: 'ready',
  names: {
    tags: INSTRUCTION_WORDS,
    formatters: described(formatters),
    predicates: described(predicates),
  },
});

function described(table: ReadonlyMap<string, Described>): readonly Described[] {
  return [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { summary }]) => ({ name, summary }));
}

function answer(request: Request): Reply {
  const { id } = request;
  try {
    return 'job' in request
      ? { kind: 'outcome', id, outcome: run(request.job) }
      : { kind: 'names', id, names: suggest(request.question) };
  } catch (error) {
    return { kind: 'failure', id, message: String(error) };
  }
}
