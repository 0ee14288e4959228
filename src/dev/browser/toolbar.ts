import { button, element } from './elements.js';

/** A fault as the server lists it. */
interface ListedFault {
  readonly id: number;
  readonly kind: string;
  readonly value: string;
  readonly left?: number;
}

/** What there is to choose from. */
interface Choices {
  readonly calls: readonly string[];
  readonly statuses: readonly number[];
  readonly texts: readonly string[];
  readonly skus: readonly string[];
}

/** The way into edit mode. */
export interface EditMode {
  readonly label: string;
  /** Fulfilled when it is over. */
  start(): Promise<void>;
}

const NAME = 'skerry-toolbar';
const FAULTS = '/__skerry/faults';
/** Whether the panel was open before the page was loaded again. */
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
 * Shows the toolbar: what goes wrong on purpose, and what else may, and the way into edit mode. Its buttons are the
 * last things on the page; the page's styles do not reach it.
 */
export function showToolbar(token: string, edit: EditMode | undefined): void {
  const host = document.createElement(NAME);
  const root = host.attachShadow({ mode: 'open' });
  const list = element('ul', { 'aria-labelledby': 'title' }, []);
  const title = element('h2', { id: 'title', tabindex: '-1' }, ['Wrong on purpose']);
  const status = element('p', { role: 'status' }, []);
  const problem = element('p', { role: 'alert', class: 'problem' }, []);
  const forms = element('div', {}, []);
  const attributes = { class: 'panel', id: 'panel', role: 'region', 'aria-labelledby': 'title' };
  const links = element('p', {}, [
    element('a', { href: '/config' }, ['The shop’s owner']),
    ' · ',
    element('a', { href: '/api/openapi.json' }, ['All calls']),
  ]);
  const panel = element('section', attributes, [title, list, problem, status, forms, links]);
  const opener = button('Faults', () => open(panel.hidden));
  opener.setAttribute('aria-controls', 'panel');

  function show(faults: readonly ListedFault[]): void {
    opener.textContent = faults.length === 0 ? 'Faults' : `Faults (${faults.length})`;
    const rows = faults.map((fault) => {
      const text = textOf(fault);
      const remove = button('Remove', () => void send('DELETE', `${FAULTS}/${fault.id}`, text));
      remove.setAttribute('aria-label', `Remove ${text}`);
      return element('li', {}, [element('code', {}, [text]), remove]);
    });
    list.replaceChildren(...(rows.length > 0 ? rows : [element('li', {}, ['Nothing yet.'])]));
  }

  /** Changes the faults; what the server refuses is said beside the list. */
  async function send(method: string, path: string, text: string, body?: object): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-skerry-token': token };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(path, request).catch(() => undefined);
    const { faults, message, hint } = (await answer?.json().catch(() => undefined)) ?? {};
    problem.textContent = '';
    status.textContent = '';
    if (faults === undefined) {
      problem.textContent = message === undefined ? 'The server is gone.' : `${message} ${hint}`;
      return;
    }
    show(faults as ListedFault[]);
    status.textContent = `${method === 'DELETE' ? 'Removed' : 'Added'} ${text}`;
    // The button that was pressed has gone with its row.
    if (method === 'DELETE') title.focus();
  }

  const add = (kind: string, value: string): void => {
    void send('POST', FAULTS, textOf({ kind, value }), { kind, value });
  };

  /** Asks what there is, when the panel is shown first, and what of it is in force, always. */
  async function refresh(): Promise<void> {
    const answer = await fetch(FAULTS);
    const found = (await answer.json()) as { faults: readonly ListedFault[]; choices: Choices };
    show(found.faults);
    if (forms.childElementCount === 0) forms.append(...makeForms(found.choices, add));
  }

  function open(isOpen: boolean): void {
    panel.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) sessionStorage.setItem(OPEN, 'true');
    else sessionStorage.removeItem(OPEN);
    if (isOpen) void refresh().then(() => title.focus());
  }

  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    open(false);
    opener.focus();
  });
  const editor = edit && button(edit.label, () => void edit.start().then(() => editor?.focus()));
  root.append(element('style', {}, [STYLES]), panel, ...(editor ? [editor, ' '] : []), opener);
  document.body.append(host);
  open(sessionStorage.getItem(OPEN) !== null);
  if (panel.hidden) void refresh();
}

function textOf({ kind, value, left }: Omit<ListedFault, 'id'>): string {
  return `${kind} ${value}${left === undefined ? '' : ` (${left} left)`}`;
}

/** The forms of the three kinds of faults. */
function makeForms(
  { calls, statuses, texts, skus }: Choices,
  add: (kind: string, value: string) => void,
): readonly HTMLElement[] {
  const fail = form('Have a call refused', {
    call: select('Call', calls),
    status: select('Status', statuses.map(String)),
    text: select('Text', ['', ...texts], 'that of the status'),
    times: input('How often; always when empty', { inputmode: 'numeric' }),
  });
  const slow = form('Have calls take longer', {
    time: input('By how much', { value: '800ms' }),
  });
  const out = form('Have something sold out', { sku: select('Sku', skus) });
  fail.on(({ call, status, text, times }) => {
    const said = `${text === '' ? '' : ` ${text}`}${times === '' ? '' : `:${times}`}`;
    add('fail', `${call}=${status}${said}`);
  });
  slow.on(({ time = '' }) => add('slow', time));
  out.on(({ sku = '' }) => add('out-of-stock', sku));
  return [fail.element, slow.element, out.element];
}

type Values = Readonly<Record<string, string>>;
type Control = readonly [label: string, field: HTMLInputElement | HTMLSelectElement];

function form(legend: string, controls: Readonly<Record<string, Control>>) {
  const rows = Object.entries(controls).flatMap(([name, [label, field]]) => {
    field.id = name;
    return [element('label', { for: name }, [label]), field];
  });
  const submit = element('button', { type: 'submit' }, ['Add']);
  const fieldset = element('fieldset', {}, [element('legend', {}, [legend]), ...rows, submit]);
  const made = element('form', {}, [fieldset]);
  return {
    element: made,
    on: (act: (values: Values) => void) => {
      made.addEventListener('submit', (event) => {
        event.preventDefault();
        const pairs = Object.entries(controls).map(([name, [, field]]) => [name, field.value]);
        act(Object.fromEntries(pairs));
      });
    },
  };
}

function select(label: string, values: readonly string[], empty = ''): Control {
  const options = values.map((value) => element('option', { value }, [value || empty]));
  return [label, element('select', {}, options) as HTMLSelectElement];
}

function input(label: string, attributes: Readonly<Record<string, string>>): Control {
  return [label, element('input', attributes, []) as HTMLInputElement];
}
