import { followIndicators } from '../cart/indicators.js';
import { createCartStore } from '../cart/store.js';
import { createCommerceCalls } from '../client/commerce.js';
import { createFormCalls } from '../client/forms.js';
import { createResponseCalls } from '../client/responses.js';
import type { Answer } from '../contract/answer.js';
import type { Page, PageFacts, Texts } from '../contract/page.js';
import { createDialogs } from '../dialogs/dialogs.js';
import { followVariantImages } from '../products/product-image.js';
import { createProductStore } from '../products/store.js';
import { createAnnouncer } from '../shared/announce.js';
import { readFacts } from './facts.js';
import { loadTexts } from './texts.js';

const pages = new WeakMap<Document, Promise<Page>>();

/**
 * The dependencies of a document's islands, created once.
 *
 * @throws Error when the page has no data or its texts cannot be fetched; a later call tries again
 */
export function openPage(document: Document): Promise<Page> {
  const opened = pages.get(document) ?? openWithFacts(document);
  pages.set(document, opened);
  opened.catch(() => pages.delete(document));
  return opened;
}

async function openWithFacts(document: Document): Promise<Page> {
  return createPage(document, readFacts(document));
}

/**
 * Creates the dependencies of islands and components in a document that was not rendered by the
 * server. One per document is enough.
 *
 * @throws Error when its texts cannot be fetched
 */
export async function createPage(document: Document, facts: PageFacts): Promise<Page> {
  const texts = await loadTexts(facts.language);
  followVariantImages(document, facts.prefix);
  const commerce = createCommerceCalls(facts, texts);
  const cart = createCartStore(commerce, { ...facts, texts });
  followIndicators(document, cart);
  return {
    facts,
    texts,
    commerce,
    forms: createFormCalls(facts, texts),
    responses: createResponseCalls(facts, texts),
    cart,
    products: createProductStore(document),
    dialogs: createDialogs(document, texts),
    captcha: await openCaptcha(facts, texts),
    instalmentInfo: async (locale) =>
      paragraphs(document, await commerce.readInstalmentInfo(locale)),
    announce: createAnnouncer(document),
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
