import { addStyles, button, element } from './elements.js';
import type { ShownProblem } from './shown-problem.js';

const NAME = 'skerry-overlay';

const STYLES = `
:host { position: fixed; inset: 0; z-index: 2147483647; font: 15px/1.5 system-ui, sans-serif; }
dialog { box-sizing: border-box; width: min(60rem, 94vw); max-height: 88vh; margin: auto; padding: 1.5rem; overflow: auto;
  color: #eceff4; background: #1d2430; border: 0; border-top: 4px solid #ff6b6b; border-radius: 6px; }
dialog::backdrop { background: rgb(10 14 20 / 70%); }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: start; }
h2 { margin: 0 0 1rem; font-size: 1.15rem; }
h3 { margin: 0; font-size: 1rem; color: #ff9d9d; }
article + article { margin-top: 1.75rem; padding-top: 1.75rem; border-top: 1px solid #3b4657; }
pre { margin: .75rem 0; padding: .75rem; overflow-x: auto; background: #11161f; border-radius: 4px; font: 13px/1.45 ui-monospace, monospace; }
button { font: inherit; color: inherit; background: none; border: 1px solid #6b7a90; border-radius: 4px; padding: .15rem .6rem; cursor: pointer; }
button:focus-visible { outline: 3px solid #7cc4ff; outline-offset: 2px; }
.hint { color: #9bd6ff; margin: .5rem 0; }
ol { margin: .25rem 0 0; padding-left: 1.25rem; color: #b7c3d4; font-size: .9rem; }
`;

/** Shows errors in front of the page, in a shadow tree that the page's styles do not reach. */
export function showOverlay(
  errors: readonly ShownProblem[],
  open: (problem: ShownProblem) => void,
): void {
  hideOverlay();
  const host = document.createElement(NAME);
  const root = host.attachShadow({ mode: 'open' });
  const dialog = element('dialog', { 'aria-labelledby': 'title' }, [
    element('header', {}, [
      element('h2', { id: 'title' }, [
        errors.length === 1 ? 'This page has an error' : `This page has ${errors.length} errors`,
      ]),
      button('Close', () => hideOverlay()),
    ]),
    ...errors.map((error) => article(error, open)),
  ]) as HTMLDialogElement;
  dialog.addEventListener('close', () => hideOverlay());
  addStyles(root, STYLES);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
}

export function hideOverlay(): void {
  document.querySelector(NAME)?.remove();
}

function article(problem: ShownProblem, open: (problem: ShownProblem) => void): HTMLElement {
  const { code, message, hint, file, line, column, frame, partials } = problem;
  return element('article', {}, [
    element('h3', {}, [message]),
    element('p', {}, [button(`${file}:${line}:${column}`, () => open(problem)), ` ${code}`]),
    ...(frame === '' ? [] : [element('pre', { tabindex: '0' }, [frame])]),
    ...(hint === '' ? [] : [element('p', { class: 'hint' }, [hint])]),
    ...(partials.length === 0
      ? []
      : [
          element('p', {}, ['Reached through']),
          element(
            'ol',
            {},
            partials.map((call) => element('li', {}, [call])),
          ),
        ]),
  ]);
}
