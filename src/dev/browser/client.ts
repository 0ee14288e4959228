/** The script that the development server adds to each page: it reloads the page and shows its problems. */
import type * as Edit from './edit.js';
import type * as Inspect from './inspect.js';
import type { InspectedPlace } from './inspected.js';
import { hideOverlay, showOverlay } from './overlay.js';
import type { ShownProblem } from './shown-problem.js';
import { showToolbar } from './toolbar.js';

const {
  token = '',
  seen = '0',
  edit,
} = document.querySelector<HTMLScriptElement>('script[data-token]')?.dataset ?? {};

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
  else showOverlay(errors, (problem) => void openInEditor(problem));
}

async function openInEditor({ file, line, column }: InspectedPlace): Promise<boolean> {
  const { ok } = await fetch('/__skerry/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-skerry-token': token },
    body: JSON.stringify({ file, line, column }),
  });
  return ok;
}

/** A module of its own, which most pages are looked at without. */
const INSPECT = '/__skerry/inspect.js';

/** Loads inspect mode when its key is pressed for the first time. */
function awaitInspect(event: KeyboardEvent): void {
  if (event.key !== 'Alt') return;
  removeEventListener('keydown', awaitInspect);
  let isHeld = !(event.ctrlKey || event.metaKey || event.shiftKey);
  const release = (): void => {
    isHeld = false;
  };
  for (const name of ['keyup', 'blur']) addEventListener(name, release, { once: true });
  const loading = import(INSPECT) as Promise<typeof Inspect>;
  loading
    .then(({ installInspect }) => installInspect(openInEditor, isHeld))
    .catch(() => addEventListener('keydown', awaitInspect));
}

const EDIT = '/__skerry/edit.js';
/** Whether edit mode was open before the page was loaded again. */
const EDITING = 'skerry-edit-open';
let editing: Promise<Edit.EditMode | undefined> | undefined;

/** Loads edit mode and waits until it is over. */
async function startEditing(): Promise<void> {
  editing ??= (import(EDIT) as Promise<typeof Edit>).then((mode) => mode.startEditing(token));
  try {
    await (await editing)?.ended;
  } finally {
    editing = undefined;
  }
}

/** Edit mode with the list of all blocks. */
async function listBlocks(): Promise<void> {
  if (editing === undefined) sessionStorage.removeItem(EDITING);
  const ended = startEditing();
  (await editing)?.list();
  await ended;
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
  const events = new EventSource(`/__skerry/events?seen=${seen}`);
  let wasLost = false;
  events.addEventListener('styles', () => {
    swapStyles();
    void refreshProblems();
  });
  events.addEventListener('page', () => {
    // Edit mode has applied the change already; a reload would lose the scroll position.
    if (editing === undefined) location.reload();
  });
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

addEventListener('keydown', awaitInspect);
follow();
showToolbar(token, edit === undefined ? undefined : { label: edit, start: listBlocks });
if (edit !== undefined && sessionStorage.getItem(EDITING) !== null) void startEditing();
void refreshProblems();
