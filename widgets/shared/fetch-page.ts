import { NotFoundError } from './not-found-error.js';

/**
 * Fetches a page of this site and lets the browser parse it into a document whose scripts do not
 * run.
 *
 * @throws NotFoundError when there is no such page; Error when the address is on another site or
 * the request fails
 */
export function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const url = new URL(address, document.baseURI);
  return new Promise((resolve, reject) => {
    if (url.origin !== location.origin) throw new Error(`${url.origin} is another site`);
    const request = new XMLHttpRequest();
    const fail = (): void => {
      const { status } = request;
      const isGone = status === 404;
      reject(isGone ? new NotFoundError(url.pathname) : new Error(`${url.href} answers ${status}`));
    };
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => {
      const { status, responseXML } = request;
      if (status >= 200 && status < 300 && responseXML !== null) resolve(responseXML);
      else fail();
    };
    request.onerror = fail;
    signal?.addEventListener('abort', () => request.abort());
    request.send();
  });
}
