/** What the development server adds to each page: reloading, and what is wrong with the page. */
import { hideOverlay, type ShownProblem, showOverlay } from './overlay.js';

const token = document.querySelector<HTMLScriptElement>('script[data-token]')?.dataset.token ?? '';

/** Fetches the problems of this page and shows the errors among them. */
async function refreshProblems(): Promise<void> {
  const path = encodeURIComponent(location.pathname);
  const response = await fetch(`/__skerry/problems?path=${path}`);
  const problems = (await response.json()) as readonly ShownProblem[];
  for (const { severity, code, message, file, line, column } of problems) {
    if (severity === 'warning') console.warn(`${file}:${line}:${column} ${code}: ${message}`);
  }
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) hideOverlay();
  else showOverlay(errors, openInEditor);
}

function openInEditor({ file, line, column }: ShownProblem): void {
  void fetch('/__skerry/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-skerry-token': token },
    body: JSON.stringify({ file, line, column }),
  });
}

/** Loads the stylesheets of the page again; each old one goes when its successor is there. */
function swapStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const url = new URL(link.href);
    if (url.origin !== location.origin) continue;
    url.searchParams.set('v', String(Date.now()));
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = url.href;
    next.addEventListener('load', () => link.remove(), { once: true });
    next.addEventListener('error', () => next.remove(), { once: true });
    link.after(next);
  }
}

function follow(): void {
  const events = new EventSource('/__skerry/events');
  let wasLost = false;
  events.addEventListener('styles', () => {
    swapStyles();
    void refreshProblems();
  });
  events.addEventListener('page', () => location.reload());
  events.addEventListener('error', () => {
    wasLost = true;
  });
  // The server was started anew.
  events.addEventListener('open', () => {
    if (wasLost) location.reload();
  });
  // A page that is left must not hold one of the browser's few connections.
  addEventListener('pagehide', () => events.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

follow();
void refreshProblems();
