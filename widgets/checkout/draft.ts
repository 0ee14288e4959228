type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const KEY = 'skerry-checkout';
/** Fields of the buyer and of the place. Those of the payment are not kept. */
const KEPT = /^(?:contact|shipping|answers)\./;

/** Keeps typed values until the tab is closed, as far as the browser has a storage. */
export function saveDraft(form: HTMLFormElement): void {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (KEPT.test(name) && typeof value === 'string')
      values[name] = [...(values[name] ?? []), value];
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {}
}

/** Types the kept values again. @returns the names of the controls that have other values now */
export function restoreDraft(form: HTMLFormElement): readonly string[] {
  const draft = readDraft();
  const changed = controlsOf(form).filter((control) => {
    const values = Object.hasOwn(draft, control.name) ? draft[control.name] : undefined;
    return Array.isArray(values) && KEPT.test(control.name) && restore(control, values);
  });
  return changed.map(({ name }) => name);
}

/** Forgets it, once it is ordered. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

function readDraft(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @returns whether the control has another value now */
function restore(control: Control, values: readonly unknown[]): boolean {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    const before = control.checked;
    control.checked = values.includes(control.value);
    return control.checked !== before;
  }
  const [value] = values;
  const before = control.value;
  if (typeof value !== 'string' || value === before || control.type === 'hidden') return false;
  control.value = value;
  // A list that does not have the choice: it is of another country.
  if (control.value !== value) control.value = before;
  return control.value !== before;
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input, select, textarea')];
}
