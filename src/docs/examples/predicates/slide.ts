import type { Examples } from '../example.js';

/** Examples of the predicates of cover pages. */
export const slidePredicateExamples: Examples = {
  'current-type?': {
    template:
      '{.section slice}{.current-type? gallery}gallery{.or current-type? social-icons}icons{.end}{.end}',
    data: { slice: { currentType: 7 } },
    args: {
      type: 'its name as it is, without quotes: heading, body, image, gallery, video, social-icons, buttons …',
      ignored: 'has no effect',
    },
    output: 'icons',
    needs: ['@.currentType'],
  },
};
