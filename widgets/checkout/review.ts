import { createPolicy } from '../shared/trusted-types.js';

/**
 * Sends a form as its button does, and reads the page that is answered.
 *
 * @returns undefined where there is none: the form works as before
 */
export async function review(
  action: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Document | undefined> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'text/html' },
      // FormData would be sent as files are.
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal,
    });
    const html = await response.text();
    // The server's own page; scripts in it are not run.
    const policy = createPolicy('skerry-checkout', { createHTML: (text: string) => text });
    return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  } catch {
    return undefined;
  }
}
