import { fetchPage } from '../shared/fetch-page.js';

const SHOWN = '.comments-shown';
const LINK = '.sqs-comment-link[data-id]';

/**
 * Shows a thread, and the counts of the page's links to comments, as the server has them now.
 *
 * @throws Error when the page cannot be had again
 */
export async function refreshThread(root: HTMLElement): Promise<void> {
  const { pathname, search } = location;
  const page = await fetchPage(pathname + search);
  const now = page.getElementById(root.id)?.querySelector(SHOWN);
  const shown = root.querySelector(SHOWN);
  // Somebody may have begun to answer a comment meanwhile, with the form among the comments.
  if (now && shown?.querySelector('form') === null) shown.replaceWith(document.adoptNode(now));
  const links = new Map(
    [...page.querySelectorAll<HTMLElement>(LINK)].map((link) => [link.dataset.id, link]),
  );
  for (const link of document.querySelectorAll<HTMLElement>(LINK)) {
    link.textContent = links.get(link.dataset.id)?.textContent ?? link.textContent;
  }
}
