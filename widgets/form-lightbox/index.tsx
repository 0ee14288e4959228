import type { Hydrate } from '../contract/island.js';

/**
 * Shows the form of `details.sqs-form-lightbox` in a lightbox. Without scripts it opens in its
 * place.
 */
const hydrateLightbox: Hydrate = (root, { dialogs }) => {
  const opener = root.querySelector<HTMLElement>('summary');
  const content = root.querySelector<HTMLElement>('.form-wrapper');
  if (opener === null || content === null) {
    throw new Error('.sqs-form-lightbox needs a summary and a form');
  }
  const open = (event: Event): void => {
    event.preventDefault();
    root.removeAttribute('open');
    dialogs.lightbox({
      title: opener.textContent,
      fill(body) {
        // Moves the form itself, so that its input is kept; the class keeps the styles of its
        // block.
        body.classList.add('sqs-block');
        body.append(content);
        return () => root.append(content);
      },
    });
  };
  opener.addEventListener('click', open);
  return () => opener.removeEventListener('click', open);
};

export default hydrateLightbox;
