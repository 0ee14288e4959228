import { addStyles, button, element } from './elements.js';
import { type Choices, failureForms } from './failure-forms.js';

/** An injected failure as the server lists it. */
interface ListedFailure {
  readonly id: number;
  readonly kind: string;
  readonly value: string;
  readonly left?: number;
}

/** The way into edit mode. */
export interface EditMode {
  readonly label: string;
  /** Fulfilled when edit mode ends. */
  start(): Promise<void>;
}

const NAME = 'skerry-toolbar';
const FAILURES = '/__skerry/failures';
/** Key of the session storage: whether the panel was open before the page was reloaded. */
const OPEN = 'skerry-toolbar-open';

const STYLES = `
:host { position: fixed; inset: auto auto .75rem .75rem; z-index: 2147483646; font: 14px/1.45 system-ui, sans-serif; color: #eceff4; }
[hidden] { display: none !important; }
.panel { box-sizing: border-box; width: min(26rem, calc(100vw - 1.5rem)); max-height: min(36rem, 75vh); margin-bottom: .5rem; padding: 1rem; overflow: auto; background: #1d2430; border: 1px solid #6b7a90; border-radius: 6px; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
ul { margin: 0 0 .75rem; padding: 0; list-style: none; }
li { display: flex; gap: .5rem; align-items: baseline; justify-content: space-between; margin-bottom: .35rem; overflow-wrap: anywhere; }
fieldset { margin: 0 0 .75rem; padding: .5rem .75rem .75rem; border: 1px solid #3b4657; border-radius: 4px; }
label { display: block; margin-top: .35rem; }
select, input { box-sizing: border-box; width: 100%; font: inherit; color: inherit; background: #11161f; border: 1px solid #6b7a90; border-radius: 4px; padding: .2rem .4rem; }
button { font: inherit; color: inherit; background: #1d2430; border: 1px solid #6b7a90; border-radius: 4px; padding: .2rem .6rem; cursor: pointer; }
form button { margin-top: .5rem; }
:focus-visible { outline: 3px solid #7cc4ff; outline-offset: 2px; }
.problem { color: #ff9d9d; }
a { color: #9bd6ff; }
@media print { :host { display: none; } }
`;

/**
 * Shows the toolbar: the injected failures, forms for more of them, and the way into edit mode. Its buttons are the
 * last elements of the page. A shadow root keeps the styles of the page out.
 */
export function showToolbar(token: string, edit: EditMode | undefined): void {
  new Toolbar(token, edit).show();
}

class Toolbar {
  readonly #token: string;
  readonly #title = element('h2', { id: 'title', tabindex: '-1' }, ['Wrong on purpose']);
  readonly #list = element('ul', { 'aria-labelledby': 'title' }, []);
  readonly #problem = element('p', { role: 'alert', class: 'problem' }, []);
  readonly #status = element('p', { role: 'status' }, []);
  readonly #forms = element('div', {}, []);
  readonly #panel: HTMLElement;
  readonly #opener: HTMLElement;
  readonly #editor: HTMLElement | undefined;

  constructor(token: string, edit: EditMode | undefined) {
    this.#token = token;
    this.#panel = this.#makePanel();
    this.#opener = button('Injected failures', () => this.#open(this.#panel.hidden));
    this.#opener.setAttribute('aria-controls', 'panel');
    this.#editor = edit && this.#makeEditButton(edit);
  }

  show(): void {
    const host = document.createElement(NAME);
    const buttons = this.#editor ? [this.#editor, ' ', this.#opener] : [this.#opener];
    const root = host.attachShadow({ mode: 'open' });
    addStyles(root, STYLES);
    root.append(this.#panel, ...buttons);
    document.body.append(host);
    this.#open(sessionStorage.getItem(OPEN) !== null);
    if (this.#panel.hidden) void this.#refresh();
  }

  #makePanel(): HTMLElement {
    const links = element('p', {}, [
      element('a', { href: '/config' }, ['The shop’s owner']),
      ' · ',
      element('a', { href: '/api/openapi.json' }, ['All calls']),
    ]);
    const attributes = { class: 'panel', id: 'panel', role: 'region', 'aria-labelledby': 'title' };
    const parts = [this.#title, this.#list, this.#problem, this.#status, this.#forms, links];
    const panel = element('section', attributes, parts);
    panel.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      this.#open(false);
      this.#opener.focus();
    });
    return panel;
  }

  #makeEditButton(edit: EditMode): HTMLElement {
    return button(edit.label, () => void edit.start().then(() => this.#editor?.focus()));
  }

  #open(isOpen: boolean): void {
    this.#panel.hidden = !isOpen;
    this.#opener.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) sessionStorage.setItem(OPEN, 'true');
    else sessionStorage.removeItem(OPEN);
    if (isOpen) void this.#refresh().then(() => this.#title.focus());
  }

  /** Lists the injected failures of the server, and makes the forms the first time. */
  async #refresh(): Promise<void> {
    const answer = await fetch(FAILURES);
    const found = (await answer.json()) as { failures: readonly ListedFailure[]; choices: Choices };
    this.#showFailures(found.failures);
    if (this.#forms.childElementCount > 0) return;
    const add = (kind: string, value: string): void => {
      void this.#send('POST', FAILURES, textOf({ kind, value }), { kind, value });
    };
    this.#forms.append(...failureForms(found.choices, add));
  }

  #showFailures(failures: readonly ListedFailure[]): void {
    this.#opener.textContent =
      failures.length === 0 ? 'Injected failures' : `Injected failures (${failures.length})`;
    const rows = failures.map((failure) => this.#makeRow(failure));
    this.#list.replaceChildren(...(rows.length > 0 ? rows : [element('li', {}, ['Nothing yet.'])]));
  }

  #makeRow(failure: ListedFailure): HTMLElement {
    const text = textOf(failure);
    const remove = button(
      'Remove',
      () => void this.#send('DELETE', `${FAILURES}/${failure.id}`, text),
    );
    remove.setAttribute('aria-label', `Remove ${text}`);
    return element('li', {}, [element('code', {}, [text]), remove]);
  }

  /** Changes the injected failures. A refusal of the server is shown below the list. */
  async #send(method: string, path: string, text: string, body?: object): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-skerry-token': this.#token };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(path, request).catch(() => undefined);
    const { failures, message, hint } = (await answer?.json().catch(() => undefined)) ?? {};
    this.#problem.textContent = '';
    this.#status.textContent = '';
    if (failures === undefined) {
      this.#problem.textContent =
        message === undefined ? 'The server is gone.' : `${message} ${hint}`;
      return;
    }
    this.#showFailures(failures as ListedFailure[]);
    this.#status.textContent = `${method === 'DELETE' ? 'Removed' : 'Added'} ${text}`;
    // The pressed button is gone with its row, and the focus with it.
    if (method === 'DELETE') this.#title.focus();
  }
}

function textOf({ kind, value, left }: Omit<ListedFailure, 'id'>): string {
  return `${kind} ${value}${left === undefined ? '' : ` (${left} left)`}`;
}
