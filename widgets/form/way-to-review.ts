import type { Texts } from '../contract/page.js';

/**
 * Where a problem is said out of view, says over the page which way to scroll, until it is seen or gone.
 *
 * @returns what takes it away
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
