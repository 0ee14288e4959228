/** The panel of edit mode beside the page, in a shadow tree that the page's styles do not reach. */
import { addStyles, element } from './elements.js';

const NAME = 'skerry-edit';

const STYLES = `
:host { position: fixed; inset: 0 0 0 auto; z-index: 2147483646; width: min(26rem, 100vw); font: 15px/1.5 system-ui, sans-serif; color: #eceff4; }
section { box-sizing: border-box; height: 100%; padding: 1rem; overflow: auto; background: #1d2430; border-left: 1px solid #6b7a90; }
h2 { margin: 0 0 .5rem; font-size: 1.1rem; }
ul { margin: 0 0 1rem; padding: 0; list-style: none; }
li button { width: 100%; margin-bottom: .35rem; text-align: start; overflow-wrap: anywhere; }
fieldset { margin: 0 0 .75rem; padding: .5rem .75rem .75rem; border: 1px solid #6b7a90; border-radius: 4px; min-inline-size: 0; }
label, .label { display: block; margin: .5rem 0 0; }
.rich { min-height: 6rem; max-height: 24rem; overflow: auto; padding: .25rem .6rem; background: #11161f; border: 1px solid #6b7a90; border-radius: 4px; overflow-wrap: anywhere; white-space: break-spaces; }
.rich > :first-child { margin-top: 0; }
.rich > :last-child { margin-bottom: 0; }
.rich a { color: #9ed3ff; text-decoration: underline; }
.rich blockquote { margin-inline: 0; padding-inline-start: .75rem; border-inline-start: 3px solid #6b7a90; }
.rich ul, .rich ol { padding-inline-start: 1.5rem; list-style: revert; margin: .5rem 0; }
.raw { padding: 0 .35rem; border: 1px dashed #6b7a90; border-radius: 4px; font-family: ui-monospace, monospace; color: #b7c3d4; }
.ProseMirror-selectednode { outline: 2px solid #7cc4ff; }
button[aria-pressed=true] { background: #0b5cad; border-color: #7cc4ff; }
[hidden] { display: none !important; }
.box { display: flex; gap: .5rem; align-items: baseline; flex-wrap: wrap; margin-top: .5rem; }
.box label { margin: 0; }
input:not([type=checkbox]), select, textarea { box-sizing: border-box; width: 100%; font: inherit; color: inherit; background: #11161f; border: 1px solid #6b7a90; border-radius: 4px; padding: .25rem .4rem; }
[aria-invalid=true] { border-color: #ff9d9d !important; }
button { font: inherit; color: inherit; background: #2b3546; border: 1px solid #6b7a90; border-radius: 4px; padding: .25rem .7rem; cursor: pointer; }
button:disabled { color: #b7c3d4; cursor: default; }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0; }
.main { position: sticky; bottom: -1rem; padding: .5rem 0; margin-bottom: 0; background: #1d2430; }
.cells { display: grid; gap: .35rem; align-items: start; overflow-x: auto; padding: 4px; margin: 0 -4px; }
.cells > div { display: contents; }
.signs { display: flex; flex-wrap: wrap; gap: .15rem; justify-content: center; }
.signs button { padding: .25rem .45rem; }
.problem { margin: .25rem 0 0; color: #ff9d9d; flex-basis: 100%; }
.problem:empty { display: none; }
:focus-visible { outline: 3px solid #7cc4ff; outline-offset: 2px; }
@media (max-width: 40rem) { :host { inset: auto 0 0 0; height: 60vh; width: auto; } section { border: 0; border-top: 1px solid #6b7a90; } }
@media print { :host { display: none; } }
`;

/** The parts of the panel that change. */
export interface Panel {
  /** Shows other contents below a heading, which gets the focus. */
  show(heading: string, contents: readonly HTMLElement[]): void;
  find(id: string): HTMLElement | null;
  findAll(selector: string): Iterable<HTMLElement>;
  /** Announces a text to screen readers. */
  say(text: string): void;
  /** Shows a problem and announces it to screen readers at once; empty for none. */
  warn(text: string): void;
  /** Escape was pressed. */
  onEscape(act: () => void): void;
  onSubmit(act: () => void): void;
  remove(): void;
}

/** @param language of its words, which may differ from that of the page */
export function createPanel(language: string): Panel {
  const host = element(NAME, { lang: language }, []);
  const root = host.attachShadow({ mode: 'open' });
  const title = element('h2', { id: 'title', tabindex: '-1' }, []);
  const problem = element('p', { role: 'alert', class: 'problem' }, []);
  const status = element('p', { role: 'status' }, []);
  const contents = element('form', { novalidate: '' }, []);
  const section = element('section', { 'aria-labelledby': 'title' }, [
    title,
    problem,
    status,
    contents,
  ]);
  addStyles(root, STYLES);
  root.append(section);
  document.body.append(host);
  // On wide screens the page moves beside the panel.
  const { style } = document.documentElement;
  const margin = style.marginInlineEnd;
  if (matchMedia('(min-width: 60rem)').matches) style.marginInlineEnd = `${host.offsetWidth}px`;
  return {
    show(heading, parts) {
      title.textContent = heading;
      contents.replaceChildren(...parts);
      title.focus();
    },
    find: (id) => root.getElementById(id),
    findAll: (selector) => root.querySelectorAll<HTMLElement>(selector),
    say: (text) => {
      status.textContent = text;
    },
    warn: (text) => {
      problem.textContent = text;
    },
    onEscape: (act) =>
      section.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        act();
      }),
    onSubmit: (act) =>
      contents.addEventListener('submit', (event) => {
        event.preventDefault();
        act();
      }),
    remove() {
      style.marginInlineEnd = margin;
      host.remove();
    },
  };
}
