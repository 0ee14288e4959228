import type { Examples } from '../example.js';

/** Examples of the social predicates. */
export const socialPredicateExamples: Examples = {
  'comments?': {
    template: '{.section item}{.comments?}{publicCommentCount} comments{.end}{.end}',
    data: {
      websiteSettings: { commentsEnabled: true },
      item: { commentState: 2, publicCommentCount: 3 },
    },
    output: '3 comments',
    needs: ['@.commentState', '@.publicCommentCount', 'websiteSettings.commentsEnabled'],
  },
  'disqus?': {
    template: '{.disqus?}comments by Disqus{.end}',
    data: { websiteSettings: { disqusShortname: 'fern-shop' } },
    output: 'comments by Disqus',
    needs: ['websiteSettings.disqusShortname'],
  },
};
