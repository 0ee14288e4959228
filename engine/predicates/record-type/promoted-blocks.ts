import { PROMOTED_BLOCKS, type PromotedBlock } from '../../model/promoted-block.js';
import { child } from '../../shared/values.js';
import { definePredicate, type Predicate } from '../define.js';

/** Promoted blocks without a predicate of their own; `{.gallery?}` accepts this one. */
const UNASKED: ReadonlySet<PromotedBlock> = new Set<PromotedBlock>(['gallery']);

/** `{.promotedVIDEO?}` and its family (predicates.md 4). */
export const promotedBlocks: readonly Predicate[] = PROMOTED_BLOCKS.filter(
  (block) => !UNASKED.has(block),
).map((block) =>
  definePredicate({
    name: `promoted${block.toUpperCase()}?`,
    summary: `Whether the current node promotes a block of type '${block}'.`,
    args: [],
    test: (_args, ctx) => promotes(ctx.node, block),
  }),
);

/** Whether an item promotes a block of a type. */
export function promotes(item: unknown, block: string): boolean {
  return child(item, 'promotedBlockType') === block;
}
