import { fromJson, toJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import { type ProblemDetails, type ProblemType, StoreProblem } from '../problem.js';
import { hash } from './secrets.js';

/** How long answers are kept, in milliseconds. */
const KEPT = 24 * 60 * 60 * 1000;

/** The request that something is done for, once (storefront.md §1). */
export interface IdempotencyKey {
  /** Who asks: a cart, an account, an anonymous id. */
  readonly visitor: string;
  readonly method: string;
  readonly path: string;
  /** The Idempotency-Key. */
  readonly key: string;
  /** The request's body: the same key with another one is a conflict. */
  readonly body: string;
}

/** What was answered the first time. */
export interface Claimed<T> {
  /** @throws StoreProblem when the first answer was a refusal */
  answer(): T;
}

type Kept =
  | { readonly value?: unknown }
  | {
      readonly problem: {
        readonly type: ProblemType;
        readonly text: string;
        readonly details: ProblemDetails;
      };
    };

/**
 * Takes a request for this transaction; the first answer when it was taken before. A twin that runs at the
 * same time waits here.
 *
 * @throws StoreProblem `conflict` for the same key with another body
 */
export async function claim<T>(
  tx: Transaction,
  once: IdempotencyKey,
): Promise<Claimed<T> | undefined> {
  const key = hashOf(once);
  const bodyHash = hash(once.body);
  await tx.delete('idempotency').where('hash', '=', key).where('expires', '<=', tx.now).execute();
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insert('idempotency', { hash: key, bodyHash, answerJson: 'null', expires: tx.now + KEPT })
    .onConflict((conflict) => conflict.columns(['websiteId', 'hash']).doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 1n) return undefined;
  const row = await tx
    .select('idempotency')
    .select(['bodyHash', 'answerJson'])
    .where('hash', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw new StoreProblem('conflict', 'request.busy', { retryAfter: 1 });
  if (row.bodyHash !== bodyHash) throw new StoreProblem('conflict', 'request.otherBody');
  const kept = fromJson<Kept>(row.answerJson);
  return {
    answer: () => {
      // What answers nothing keeps nothing.
      if (!('problem' in kept)) return kept.value as T;
      throw new StoreProblem(kept.problem.type, kept.problem.text, kept.problem.details);
    },
  };
}

/** Keeps the answer of a request that this transaction has claimed. */
export async function keepAnswer(
  tx: Transaction,
  once: IdempotencyKey,
  answer: Kept,
): Promise<void> {
  await tx
    .update('idempotency')
    .set({ answerJson: toJson(answer) })
    .where('hash', '=', hashOf(once))
    .execute();
}

function hashOf({ visitor, method, path, key }: IdempotencyKey): string {
  return hash(visitor, method, path, key);
}
