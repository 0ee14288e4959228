import type { Texts } from '../contract/page.js';

/**
 * Shows a hint with the direction to scroll while an error message is out of view.
 *
 * @returns a function that removes the hint
 */
export function showWay(problem: HTMLElement, texts: Texts): () => void {
  const { top, bottom } = problem.getBoundingClientRect();
  const isAbove = bottom <= 0;
  if (!isAbove && top < innerHeight) return () => {};
  const way = document.createElement('p');
  way.className = 'form-way';
  way.textContent = texts(isAbove ? 'form.scrollUp' : 'form.scrollDown');
  problem.after(way);
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) end();
  });
  const end = (): void => {
    observer.disconnect();
    way.remove();
  };
  observer.observe(problem);
  return end;
}
