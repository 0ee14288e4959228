import type { Answer, Failure } from '../contract/answer.js';

/** The failure of a call as an exception. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/**
 * The value of an answer.
 *
 * @throws FailedCall
 */
export function unwrap<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new FailedCall(answer.failure);
}
