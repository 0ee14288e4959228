import { createPolicy } from '../shared/trusted-types.js';

/**
 * Sends a form as a button does, and reads the page that is answered.
 *
 * @param button the one that was pressed, whose name and value are sent too
 * @returns undefined where there is none: the form works as before
 */
export async function review(
  action: string,
  form: HTMLFormElement,
  button: HTMLButtonElement | undefined,
  signal: AbortSignal,
): Promise<Document | undefined> {
  const values = new FormData(form);
  if (button?.name) values.append(button.name, button.value);
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'text/html' },
      // FormData would be sent as files are.
      body: new URLSearchParams(values as unknown as Record<string, string>),
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
