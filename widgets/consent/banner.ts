import type { ConsentTexts } from '../contract/analytics.js';

/** What a visitor answers. */
export type ConsentAnswer = 'yes' | 'no';

const CLASS = 'sqs-consent-banner';

/**
 * Asks whether analytics may be kept: a region before all else of the page, for keyboards and screen readers the
 * first thing there is. It takes no focus and covers no dialog, and the page goes on without an answer.
 *
 * @returns what takes it away unanswered
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
  // Saying no is as easy as saying yes.
  banner.append(text, button(texts.decline, 'no'), button(texts.accept, 'yes'));
  document.body.prepend(banner);
  return close;
}
