import type { Texts } from '../contract/page.js';
import { INSTALMENT_COUNT } from './offer.js';

/** The default content of the instalments dialog. */
export function embeddedInfo(document: Document, texts: Texts, provider: string): Node {
  const params = { provider, count: INSTALMENT_COUNT };
  const info = document.createDocumentFragment();
  for (const text of [
    texts('instalments.info.how', params),
    texts('instalments.info.where', params),
    texts('instalments.info.terms', params),
  ]) {
    info.appendChild(document.createElement('p')).textContent = text;
  }
  return info;
}
