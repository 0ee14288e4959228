import type { Answer, Failure } from '../contract/answer.js';

/** A call that failed, for those who would rather catch than ask. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/**
 * What a call answered.
 *
 * @throws FailedCall
 */
export function unwrap<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new FailedCall(answer.failure);
}
