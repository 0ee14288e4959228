import * as v from 'valibot';
import { MOST_SUGGESTIONS, SUGGESTIONS_PATH } from '../../../../widgets/contract/search.js';
import { describeFound } from '../../../site/search/describe.js';
import { defineRoute, EVERYONE } from '../../http/route.js';

/** Search suggestions from the content that the visitor may see. */
export const SEARCH_ROUTES = [
  defineRoute({
    id: 'search.suggestions',
    method: 'GET',
    path: SUGGESTIONS_PATH,
    summary: 'Items and pages that a search would find, the best first',
    access: EVERYONE,
    limit: 'read',
    query: v.object({
      q: v.pipe(v.string(), v.maxLength(200)),
      collectionId: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    answer: v.object({
      results: v.array(v.object({ url: v.string(), title: v.string(), excerpt: v.string() })),
    }),
    async run({ query: { q, collectionId }, visitor: { view } }) {
      const found = view.model.options.search?.(view, q, collectionId)?.items ?? [];
      const results = found
        .slice(0, MOST_SUGGESTIONS)
        .flatMap((shown) => describeFound(shown) ?? []);
      return { results: results.map((result) => ({ excerpt: '', ...result })) };
    },
  }),
];
