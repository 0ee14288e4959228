import type { EditProblem } from './edit-form.js';
import { idOf } from './edit-host.js';
import type { Panel } from './edit-panel.js';

/**
 * Shows problems at their controls and focuses the first. Problems without a control are shown above the form.
 *
 * @param invalid the text above the form when all problems have controls
 */
export function showProblems(
  panel: Panel,
  problems: readonly EditProblem[],
  invalid: string,
): void {
  for (const control of panel.findAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    panel.find(`${control.id}-problem`)?.replaceChildren();
  }
  let first: HTMLElement | undefined;
  const others: string[] = [];
  for (const { path, text } of problems) {
    const control = controlAt(panel, path);
    const note = control && panel.find(`${control.id}-problem`);
    if (!control || !note) {
      others.push(text);
      continue;
    }
    note.textContent = text;
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', note.id);
    first ??= control;
  }
  panel.say('');
  panel.warn(others.length > 0 ? others.join(' ') : invalid);
  first?.focus({ preventScroll: true });
  // Below the heading, above the buttons that stay at the foot.
  first?.scrollIntoView({ block: 'center' });
}

/** The control of a path; that of a part for a value which is shown by its parts. */
function controlAt(panel: Panel, path: string): HTMLElement | undefined {
  if (path === '') return undefined;
  const own = [path, `${path}.assetUrl`, `${path}.value`].map((each) => panel.find(idOf(each)));
  const standing = [...panel.findAll('[data-stands-for]')];
  const all = [...own, ...standing.filter(({ dataset }) => dataset.standsFor === path)];
  return all.find((each) => each && panel.find(`${each.id}-problem`)) ?? undefined;
}
