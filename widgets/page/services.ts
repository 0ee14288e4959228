import { createCartStore } from '../cart/store.js';
import { createCommerceCalls } from '../client/commerce.js';
import { createFormCalls } from '../client/forms.js';
import { createResponseCalls } from '../client/responses.js';
import type { Answer } from '../contract/answer.js';
import type { Page, PageFacts, Texts } from '../contract/page.js';
import { createDialogs } from '../dialogs/dialogs.js';
import { createAnnouncer } from '../shared/announce.js';
import { loadTexts } from './texts.js';

/** What islands and components share, but for the choices of products. */
export type PageServices = Omit<Page, 'products'>;

/**
 * Opens what islands and components of a document share.
 *
 * @throws Error when its texts cannot be fetched
 */
export async function openServices(document: Document, facts: PageFacts): Promise<PageServices> {
  const texts = await loadTexts(facts.language);
  const commerce = createCommerceCalls(facts, texts);
  return {
    facts,
    texts,
    commerce,
    forms: createFormCalls(facts, texts),
    responses: createResponseCalls(facts, texts),
    cart: createCartStore(commerce, { ...facts, texts }),
    dialogs: createDialogs(document, texts),
    captcha: await openCaptcha(facts, texts),
    instalmentInfo: async (locale) =>
      paragraphs(document, await commerce.readInstalmentInfo(locale)),
    announce: createAnnouncer(document.body),
    report: (error) => reportError(error),
  };
}

/** @throws Error with the reason if the call failed */
function paragraphs(document: Document, answer: Answer<readonly string[]>): Node {
  if (!answer.ok) throw new Error(answer.failure.message);
  const info = document.createDocumentFragment();
  for (const text of answer.value) {
    info.appendChild(document.createElement('p')).textContent = text;
  }
  return info;
}

/** The code is fetched only if the site has a captcha. */
async function openCaptcha(facts: PageFacts, texts: Texts): Promise<Page['captcha']> {
  if (facts.captchaSiteKey === null) return undefined;
  const { createCaptchaProvider } = await import('../captcha/recaptcha.js');
  return createCaptchaProvider(facts.captchaSiteKey, facts.captchaIsEnterprise, texts);
}
