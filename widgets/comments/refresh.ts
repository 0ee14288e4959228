import { fetchPage } from '../shared/fetch-page.js';

const SHOWN = '.comments-shown';
const LINK = '.sqs-comment-link[data-id]';

/**
 * Updates a thread and the comment counts in the page's links to the server's current state.
 *
 * @throws Error when the page cannot be fetched
 */
export async function refreshThread(root: HTMLElement): Promise<void> {
  const { pathname, search } = location;
  const page = await fetchPage(pathname + search);
  const now = page.getElementById(root.id)?.querySelector(SHOWN);
  const shown = root.querySelector(SHOWN);
  // A visitor may have started a reply meanwhile, with the form among the comments.
  if (now && shown?.querySelector('form') === null) shown.replaceWith(document.adoptNode(now));
  const links = new Map(
    [...page.querySelectorAll<HTMLElement>(LINK)].map((link) => [link.dataset.id, link]),
  );
  for (const link of document.querySelectorAll<HTMLElement>(LINK)) {
    link.textContent = links.get(link.dataset.id)?.textContent ?? link.textContent;
  }
}
