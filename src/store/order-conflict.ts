import { StoreProblem } from './problem.js';

/** Why an order that was reviewed cannot be completed any more. */
export type ConflictReason = 'stock' | 'gift-card' | 'coupon' | 'conflict';

/** An order was lost to others: somebody was faster, or the shop has changed. It ends the transaction. */
export class OrderConflict extends Error {
  constructor(
    readonly reason: ConflictReason,
    /** The thing that is gone or different. */
    detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** How a buyer is told of a conflict. */
export function conflictProblem(reason: string): StoreProblem {
  return reason === 'stock'
    ? new StoreProblem('stock', 'checkout.outOfStock')
    : new StoreProblem('conflict', 'checkout.changed');
}
