import type { FormCalls } from '../contract/forms.js';
import type { PageFacts, Texts } from '../contract/page.js';
import { object, orNull, text } from '../shared/read.js';
import { createSend, type Network } from './request.js';

const keyed = object({ key: text });
const saved = object({ redirect: orNull(text), html: text });

/** Creates the form calls of a page (storefront.md §8). */
export function createFormCalls(
  facts: Pick<PageFacts, 'prefix'>,
  texts: Texts,
  network?: Network,
): FormCalls {
  const send = createSend(facts.prefix, texts, network);
  return {
    takeKey: async () => {
      const answer = await send({ method: 'POST', path: '/api/form/FormSubmissionKey' }, keyed);
      return answer.ok ? { ok: true, value: answer.value.key } : answer;
    },
    save: (body) => send({ method: 'POST', path: '/api/form/SaveFormSubmission', body }, saved),
  };
}
