import { element } from './dom.js';
import { Viewer } from './editor.js';
import type { Place, TextId } from './places.js';
import type { Rows } from './rows.js';
import type { Outcome, ProblemRow } from './run.js';

/** A panel of the output. */
export interface Panel {
  readonly title: string;
  /** Shows an outcome in the element that was given when the panel was made. */
  show(outcome: Outcome): void;
}

type GoTo = (place: Pick<Place, 'text' | 'start' | 'end'>) => void;

/** Makes the panel of an id in its element. */
export type MakePanel = (parent: HTMLElement, goTo: GoTo) => Panel;

/** The panels in the order of their tabs. */
export const PANELS = {
  page: pagePanel,
  html: viewerPanel('HTML', 'html', ({ html }) => html),
  tree: treePanel,
  code: viewerPanel('Code', 'javascript', ({ code }) => code),
  problems: problemsPanel,
  map: mapPanel,
  profile: profilePanel,
} as const satisfies Readonly<Record<string, MakePanel>>;

export type PanelId = keyof typeof PANELS;

/** The page runs no scripts, sends no forms, leads nowhere, and has no part in this one. */
function pagePanel(parent: HTMLElement): Panel {
  const frame = element('iframe', { sandbox: true, title: 'The rendered page' });
  parent.append(frame);
  return {
    title: 'Page',
    show: ({ html }) => {
      frame.srcdoc = html;
    },
  };
}

function viewerPanel(
  title: string,
  language: 'html' | 'javascript',
  textOf: (outcome: Outcome) => string,
): MakePanel {
  return (parent) => {
    const viewer = new Viewer(parent, title, language);
    return { title, show: (outcome) => viewer.show(textOf(outcome)) };
  };
}

function treePanel(parent: HTMLElement, goTo: GoTo): Panel {
  return {
    title: 'Tree',
    show: ({ tree }) => {
      const rows = tree.rows.map(({ depth, kind, source, start, end }) => {
        const button = element(
          'button',
          { type: 'button', click: () => goTo({ text: 'template', start, end }) },
          element('span', { class: 'kind' }, kind),
          ' ',
          element('code', {}, oneLine(source)),
        );
        button.style.paddingInlineStart = `${depth + 0.5}rem`;
        return element('li', {}, button);
      });
      const list = element('ol', { class: 'tree', 'aria-label': 'Nodes of the template' }, ...rows);
      parent.replaceChildren(
        rows.length === 0 ? nothing('The template is empty.') : list,
        ...rest(tree),
      );
    },
  };
}

function problemsPanel(parent: HTMLElement, goTo: GoTo): Panel {
  return {
    title: 'Problems',
    show: ({ problems }) => {
      const items = problems.map(({ severity, code, message, hint, frame, place, through }) =>
        element(
          'li',
          { class: severity },
          element('p', {}, placeButton(place, goTo), ` ${severity} `, codeLink(code)),
          element('p', {}, message, ...(hint === undefined ? [] : [`. ${hint}`])),
          ...(frame === ''
            ? []
            : [element('pre', { tabindex: '0', 'aria-label': 'Source' }, frame)]),
          ...calledAt(through, goTo),
        ),
      );
      const list = element('ul', { class: 'problems' }, ...items);
      parent.replaceChildren(items.length === 0 ? nothing('There are no problems.') : list);
    },
  };
}

/** The partials on the way, and the first call of them. */
function calledAt(through: ProblemRow['through'], goTo: GoTo): readonly Node[] {
  const [first] = through;
  if (first === undefined) return [];
  const names = through.map(({ name }) => name).join(' › ');
  return [element('p', {}, `in ${names}, called at `, placeButton(first.place, goTo))];
}

/** Problems of the engine have a place in the documentation. */
function codeLink(code: string): Node {
  if (code.endsWith('-invalid') && /^(?:data|options)-/.test(code))
    return element('code', {}, code);
  return element('a', { href: `diagnostics.html#${code}` }, code);
}

function mapPanel(parent: HTMLElement, goTo: GoTo): Panel {
  return {
    title: 'Source map',
    show: ({ map }) => {
      const rows = map.rows.map(({ output, place, path, through }) => [
        element('code', {}, oneLine(output)),
        placeButton(place, goTo),
        path === undefined ? '' : path === '' ? 'the whole data' : element('code', {}, path),
        through.join(' › '),
      ]);
      const headings = ['Output', 'Source', 'Data', 'Partials'];
      parent.replaceChildren(
        rows.length === 0 ? nothing('The page is empty.') : table('Source map', headings, rows),
        ...rest(map),
      );
    },
  };
}

function profilePanel(parent: HTMLElement, goTo: GoTo): Panel {
  return {
    title: 'Profile',
    show: ({ profile, usage }) => {
      const rows = profile.rows.map(({ place, self, total, count, output, source }) => [
        placeButton(place, goTo),
        milliseconds(self),
        milliseconds(total),
        count.toLocaleString('en'),
        output.toLocaleString('en'),
        element('code', {}, oneLine(source)),
      ]);
      const headings = ['Line', 'Own ms', 'Total ms', 'Runs', 'Output', 'Source'];
      const sums = [
        `${milliseconds(profile.total)} ms, measured line by line`,
        `${usage.steps.toLocaleString('en')} steps`,
        `${usage.partialCalls.toLocaleString('en')} partial calls`,
      ].join(', ');
      parent.replaceChildren(
        element('p', {}, sums),
        ...(rows.length === 0 ? [] : [table('Profile', headings, rows)]),
        ...rest(profile),
      );
    },
  };
}

function table(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
  return element(
    'table',
    { 'aria-label': name },
    element(
      'thead',
      {},
      element('tr', {}, ...headings.map((text) => element('th', { scope: 'col' }, text))),
    ),
    element(
      'tbody',
      {},
      ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))),
    ),
  );
}

function rest({ more }: Rows<unknown>): readonly Node[] {
  return more === 0 ? [] : [nothing(`and ${more.toLocaleString('en')} more`)];
}

function nothing(text: string): Node {
  return element('p', { class: 'quiet' }, text);
}

function placeButton(place: Place, goTo: GoTo): Node {
  const name = textName(place.text);
  return element(
    'button',
    {
      type: 'button',
      class: 'place',
      'aria-label': `Go to ${name}, line ${place.line}, column ${place.column}`,
      click: () => goTo(place),
    },
    `${name}:${place.line}:${place.column}`,
  );
}

/** A text by its name for people: that of a partial is its own. */
export function textName(id: TextId): string {
  return id.replace(/^partial /, '');
}

function oneLine(text: string): string {
  return text.replaceAll('\n', '⏎');
}

function milliseconds(time: number): string {
  return time.toFixed(3);
}
