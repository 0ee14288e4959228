/** The page of the playground: texts on one side, what the engine's worker makes of them on the other. */
import { byId, element } from './dom.js';
import { SourceEditor } from './editor.js';
import { ENGINE_LIMITS, RENDER_TIME, WORKER_TIME } from './limits.js';
import { PANELS, type Panel, type PanelId, textName } from './panels.js';
import { type Place, partialId, type TextId } from './places.js';
import type { Job, Outcome, Tier } from './run.js';
import { Runner } from './runner.js';
import { readHash, writeHash } from './share.js';
import {
  type ExampleGroup,
  nameProblem,
  type PartialText,
  type PlaygroundState,
  STATE_LIMITS,
  sizeProblem,
} from './state.js';
import { type Tab, Tabs, tabElementId } from './tabs.js';
import type { Names } from './worker.js';

/** Milliseconds without a key before a render, and before the address follows. */
const QUIET = { render: 200, address: 600 } as const;

const notice = byId('notice', HTMLElement);
const status = byId('status', HTMLElement);
const examples = byId('examples', HTMLSelectElement);
const tier = byId('tier', HTMLSelectElement);
const partialForm = byId('partial-form', HTMLFormElement);
const partialName = byId('partial-name', HTMLInputElement);
const inputPanel = byId('input-panel', HTMLElement);

let state: PlaygroundState = { template: '', data: '', options: '', partials: [] };
let names: Names | undefined;
let outcome: Outcome | undefined;
/** The hash that this page wrote last. */
let written = '';

const editor = new SourceEditor(inputPanel, 'keys', {
  changed: (id, text) => change(withText(state, id as TextId, text)),
  names: () => names,
  partials: () => state.partials.map(({ name }) => name),
  paths: (id, offset) => runner.suggest({ state, text: id as TextId, offset }),
});
const inputs = new Tabs<TextId>(byId('input-tabs', HTMLElement), 'template', showText);
const outputs = new Tabs<PanelId>(byId('output-tabs', HTMLElement), 'page', showPanel);
const panels = makePanels();
const runner = new Runner(new URL('worker.js', import.meta.url), {
  ready: (told) => {
    names = told;
  },
  outcome: showOutcome,
  failure: (message) => {
    status.textContent = '';
    notice.textContent = message;
  },
});
const renderSoon = later(QUIET.render, render);
const addressSoon = later(QUIET.address, writeAddress);

/** A function that runs when it was not called for some milliseconds. */
function later(wait: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
}

/* Input */

function withText(from: PlaygroundState, id: TextId, text: string): PlaygroundState {
  if (id === 'template' || id === 'data' || id === 'options') return { ...from, [id]: text };
  const partials = from.partials.map((each) =>
    partialId(each.name) === id ? { ...each, text } : each,
  );
  return { ...from, partials };
}

function change(next: PlaygroundState): void {
  state = next;
  renderSoon();
  addressSoon();
}

/** Shows other texts. */
function open(next: PlaygroundState): void {
  state = next;
  editor.clear();
  editor.add('template', 'Template', 'html', next.template);
  editor.add('data', 'Data, JSON', 'json', next.data);
  editor.add('options', 'Options, JSON', 'json', next.options);
  for (const partial of next.partials) addPartialText(partial);
  listTexts();
  inputs.select('template');
  render();
}

function addPartialText({ name, text }: PartialText): void {
  editor.add(partialId(name), `Partial ${name}`, 'html', text);
}

function listTexts(): void {
  const panel = inputPanel.id;
  const tab = (id: TextId, title: string): Tab<TextId> => ({ id, title, panel });
  inputs.set([
    tab('template', 'Template'),
    tab('data', 'Data'),
    tab('options', 'Options'),
    ...state.partials.map(({ name }) => tab(partialId(name), name)),
  ]);
}

function showText(id: TextId): void {
  editor.show(id);
  inputPanel.setAttribute('aria-labelledby', tabElementId(inputPanel.id, id));
  partialForm.hidden = !id.startsWith('partial ');
  partialName.value = partialForm.hidden ? '' : textName(id);
}

function goTo({ text, start, end }: Pick<Place, 'text' | 'start' | 'end'>): void {
  inputs.select(text);
  editor.select({ start, end });
}

function addPartial(): void {
  const { partials } = state;
  if (partials.length === STATE_LIMITS.partials) {
    notice.textContent = `There are ${STATE_LIMITS.partials} partials at most.`;
    return;
  }
  const taken = partials.map(({ name }) => name);
  let number = partials.length + 1;
  while (taken.includes(`part-${number}`)) number++;
  const partial = { name: `part-${number}`, text: '' };
  addPartialText(partial);
  change({ ...state, partials: [...partials, partial] });
  listTexts();
  inputs.select(partialId(partial.name));
  partialName.focus();
  partialName.select();
}

function renamePartial(): void {
  const old = textName(inputs.selected);
  const name = partialName.value.trim();
  const others = state.partials.filter((each) => each.name !== old);
  const problem = nameProblem(
    name,
    others.map((each) => each.name),
  );
  notice.textContent = problem ?? '';
  if (problem !== undefined) return;
  const partials = state.partials.map((each) => (each.name === old ? { ...each, name } : each));
  editor.remove(inputs.selected);
  for (const partial of partials) if (partial.name === name) addPartialText(partial);
  change({ ...state, partials });
  listTexts();
  inputs.select(partialId(name));
}

function removePartial(): void {
  const old = textName(inputs.selected);
  editor.remove(inputs.selected);
  change({ ...state, partials: state.partials.filter(({ name }) => name !== old) });
  listTexts();
  inputs.select('template');
  inputs.focus();
}

/* Output */

function makePanels(): ReadonlyMap<PanelId, Panel & { readonly place: HTMLElement }> {
  const parent = byId('output-panels', HTMLElement);
  const made = Object.entries(PANELS).map(([name, make]) => {
    const id = name as PanelId;
    const panel = `output-${id}`;
    const place = element('div', {
      id: panel,
      role: 'tabpanel',
      class: `panel-${id}`,
      'aria-labelledby': tabElementId(panel, id),
      hidden: true,
    });
    parent.append(place);
    return [id, { ...make(place, goTo), place }] as const;
  });
  return new Map(made);
}

function listPanels(problems = 0): void {
  const tabs = [...panels].map(([id, { title, place }]): Tab<PanelId> => {
    const counted = id === 'problems' && problems > 0 ? `${title} (${problems})` : title;
    return { id, title: counted, panel: place.id };
  });
  outputs.set(tabs);
}

function showPanel(id: PanelId): void {
  for (const [each, { place }] of panels) place.hidden = each !== id;
  if (outcome !== undefined) panels.get(id)?.show(outcome);
}

function render(): void {
  const problem = sizeProblem(state);
  notice.textContent = problem ?? '';
  if (problem !== undefined) return;
  runner.run({ state, tier: tier.value as Tier });
}

function showOutcome(told: Outcome, { state: rendered }: Job): void {
  outcome = told;
  listPanels(told.problems.length);
  showPanel(outputs.selected);
  status.textContent = summaryOf(told);
  // Of earlier texts the places are others.
  if (rendered === state) editor.tell(told.marks, told.problems);
}

function summaryOf({ time, usage, html, problems, tier: ran }: Outcome): string {
  const count = (number: number, word: string): string =>
    `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
  const forbidden = tier.value === 'generated' && ran === 'closures';
  return [
    `Rendered by ${ran === 'generated' ? 'generated code' : 'closures'} in ${time.toFixed(2)} ms`,
    count(usage.steps, 'step'),
    count(html.length, 'character'),
    count(problems.length, 'problem'),
    ...(forbidden ? ['code generation is forbidden here'] : []),
  ].join(', ');
}

/* The address */

async function writeAddress(): Promise<void> {
  const hash = sizeProblem(state) === undefined ? await writeHash(state) : undefined;
  written = hash === undefined ? '' : `#${hash}`;
  window.history.replaceState(null, '', written === '' ? location.pathname : written);
}

async function copyAddress(): Promise<void> {
  await writeAddress();
  if (written === '') {
    notice.textContent = 'These texts are too long for an address.';
    return;
  }
  try {
    await navigator.clipboard.writeText(location.href);
    status.textContent = 'The address was copied.';
  } catch {
    status.textContent = 'The address of this page holds your texts: copy it from the address bar.';
  }
}

async function readAddress(): Promise<boolean> {
  const hash = location.hash.slice(1);
  if (hash === '') return false;
  const shared = await readHash(hash);
  if ('state' in shared) {
    written = location.hash;
    open(shared.state);
    return true;
  }
  notice.textContent = shared.refused;
  return false;
}

/* Examples */

let groups: readonly ExampleGroup[] = [];

async function loadExamples(): Promise<void> {
  const answer = await fetch(new URL('examples.json', import.meta.url));
  groups = (await answer.json()) as readonly ExampleGroup[];
  examples.replaceChildren(
    element('option', { value: '' }, 'Choose one'),
    ...groups.map(({ title, examples: all }, group) =>
      element(
        'optgroup',
        { label: title },
        ...all.map(({ name }, index) => element('option', { value: `${group}.${index}` }, name)),
      ),
    ),
  );
}

function exampleAt(value: string): PlaygroundState | undefined {
  const [group = '', index = ''] = value.split('.');
  return groups[Number(group)]?.examples[Number(index)]?.state;
}

/* Start */

/** The colours that a reader has chosen in the documentation, whose generator keeps them by this name. */
const COLOURS = 'vitepress-theme-appearance';

function followColours(): void {
  try {
    const chosen = localStorage.getItem(COLOURS);
    if (chosen === 'dark' || chosen === 'light') {
      document.documentElement.style.colorScheme = chosen;
    }
  } catch {
    // A browser without storage has those of the system.
  }
}

function showLimits(): void {
  const rows = [
    ...Object.entries(ENGINE_LIMITS),
    ['milliseconds of a render', RENDER_TIME] as const,
    ['milliseconds before the worker is ended', WORKER_TIME] as const,
    ...Object.entries(STATE_LIMITS).map(([name, value]) => [`input: ${name}`, value] as const),
  ].map(([name, value]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      element('td', {}, Number(value).toLocaleString('en')),
    ),
  );
  byId('limits', HTMLElement).replaceChildren(...rows);
}

function listen(): void {
  byId('add-partial', HTMLButtonElement).addEventListener('click', addPartial);
  byId('remove-partial', HTMLButtonElement).addEventListener('click', removePartial);
  byId('share', HTMLButtonElement).addEventListener('click', () => void copyAddress());
  partialForm.addEventListener('submit', (event) => {
    event.preventDefault();
    renamePartial();
  });
  tier.addEventListener('change', render);
  examples.addEventListener('change', () => {
    const chosen = exampleAt(examples.value);
    if (chosen === undefined) return;
    open(chosen);
    addressSoon();
  });
  window.addEventListener('hashchange', () => {
    if (location.hash !== written) void readAddress();
  });
}

async function start(): Promise<void> {
  followColours();
  listPanels();
  showPanel('page');
  showLimits();
  listen();
  const loading = loadExamples();
  const isOpen = await readAddress();
  const refusal = notice.textContent;
  await loading;
  const first = groups[0]?.examples[0]?.state;
  if (isOpen || first === undefined) return;
  open(first);
  notice.textContent = refusal;
}

void start();
