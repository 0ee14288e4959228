import type { ConsentTexts } from '../contract/analytics.js';

/** The visitor's answer. */
export type ConsentAnswer = 'yes' | 'no';

const CLASS = 'sqs-consent-banner';

/**
 * Shows the consent banner: a region at the start of the page, so that keyboards and screen readers
 * reach it first. It takes no focus and covers no dialog, and the page works without an answer.
 *
 * @returns a function that removes it unanswered
 */
export function showConsentBanner(
  document: Document,
  texts: ConsentTexts,
  onAnswer: (answer: ConsentAnswer) => void,
): () => void {
  document.querySelector(`.${CLASS}`)?.remove();
  const banner = document.createElement('section');
  banner.className = CLASS;
  banner.setAttribute('aria-label', texts.label);
  const text = document.createElement('p');
  text.textContent = texts.text;
  const close = (): void => banner.remove();
  const button = (label: string, answer: ConsentAnswer): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', () => {
      close();
      onAnswer(answer);
    });
    return made;
  };
  // Declining is as easy as accepting.
  banner.append(text, button(texts.decline, 'no'), button(texts.accept, 'yes'));
  document.body.prepend(banner);
  return close;
}
