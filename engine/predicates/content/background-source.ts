import { BACKGROUND_SOURCES } from '../../model/background-source.js';
import { child } from '../../shared/values.js';
import { isCode } from '../code.js';
import { definePredicate, type Predicate } from '../define.js';

/** `{.background-source-video?}` and its family (predicates.md 5). */
export const backgroundSources: readonly Predicate[] = Object.entries(BACKGROUND_SOURCES).map(
  ([source, code]) =>
    definePredicate({
      name: `background-source-${source}?`,
      summary: `Whether the background source of the current node is '${source}'.`,
      args: [],
      test: (_args, ctx) => isCode(child(ctx.node, 'backgroundSource'), code),
    }),
);
