import { NotFoundError } from './not-found-error.js';

/**
 * A page of this site, parsed by the browser as it does any page: nothing of it is markup that a script puts in, and
 * scripts of its own do not run.
 *
 * @throws NotFoundError when there is no such page; Error when it is on another site, or fails
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
