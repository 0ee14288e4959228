import { addStyles } from './elements.js';

/** The frames that inspect mode draws over the page. They ignore clicks. */
export interface InspectView {
  /** Outlines an element, with a label and a smaller line under it. */
  show(element: Element, label: string, detail: string): void;
  hide(): void;
  /** Announces a text to screen readers. */
  say(text: string): void;
  remove(): void;
}

const NAME = 'skerry-inspect';
const EDGE = 4;

const STYLES = `
:host { position: fixed; inset: 0; z-index: 2147483645; pointer-events: none; }
.outline { position: fixed; box-sizing: border-box; border: 2px solid #1f7ae0; background: rgb(31 122 224 / 12%);
  outline: 1px solid #fff; }
.label { position: fixed; box-sizing: border-box; max-width: calc(100vw - ${2 * EDGE}px); padding: .3rem .6rem; color: #eceff4; background: #1d2430;
  border-radius: 4px; font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.label small { display: block; color: #b7c3d4; font-size: 12px; }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** Puts the view into the document. Everything from templates goes in as text. */
export function createInspectView(): InspectView {
  const host = document.createElement(NAME);
  const root = host.attachShadow({ mode: 'open' });
  addStyles(root, STYLES);
  const outline = part('outline');
  const label = part('label');
  const status = part('status');
  outline.setAttribute('aria-hidden', 'true');
  label.setAttribute('aria-hidden', 'true');
  status.setAttribute('role', 'status');
  outline.hidden = true;
  label.hidden = true;
  root.append(outline, label, status);
  document.documentElement.append(host);
  return {
    show(element, text, detail) {
      const small = document.createElement('small');
      small.textContent = detail;
      label.replaceChildren(text, small);
      outline.hidden = false;
      label.hidden = false;
      place(outline, label, element.getBoundingClientRect());
    },
    hide() {
      outline.hidden = true;
      label.hidden = true;
    },
    say: (text) => {
      status.textContent = text;
    },
    remove: () => host.remove(),
  };
}

function part(name: string): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  return made;
}

/** Places the label above the element, or below it, or inside of an element that fills the window. */
function place(outline: HTMLElement, label: HTMLElement, box: DOMRect): void {
  const { left, top, bottom, width, height } = box;
  Object.assign(outline.style, toPixels({ left, top, width, height }));
  const { innerWidth, innerHeight } = window;
  Object.assign(label.style, toPixels({ left: 0, top: 0 }));
  const { offsetWidth, offsetHeight } = label;
  const room = [top - offsetHeight - EDGE, bottom + EDGE].find(
    (each) => each >= EDGE && each + offsetHeight <= innerHeight,
  );
  const inside = Math.min(Math.max(top, 0) + EDGE, innerHeight - offsetHeight - EDGE);
  const start = Math.max(EDGE, Math.min(left, innerWidth - offsetWidth - EDGE));
  Object.assign(label.style, toPixels({ left: start, top: room ?? inside }));
}

function toPixels(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, `${value}px`]));
}
