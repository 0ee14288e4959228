import { idOf } from './edit-fields.js';
import type { EditProblem } from './edit-form.js';
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
    const control = panel.find(idOf(path)) ?? panel.find(idOf(`${path}.assetUrl`));
    const note = control && panel.find(`${control.id}-problem`);
    if (path === '' || !control || !note) {
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
  first?.focus();
}
