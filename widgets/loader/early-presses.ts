import { hidePlainForms, PATIENCE, showPlainForms } from './plain-forms.js';
import { isPress } from './replay.js';

/** The file of the loader, by its address. */
const LOADER = /\/loader-[^/]*$/;
/** Elements that do something by themselves: it is not taken from them before the loader is there. */
const ACTIVE = 'a[href], summary, button:not([type=button])';
/** Elements that scripts make buttons. */
const BUTTON = '[role=button]';
const TYPES = ['click', 'keydown', 'keyup'] as const;

interface EarlyWindow {
  /** Ends the wait for the loader, and gives the presses of it. */
  skerryEarly?: () => readonly Event[];
}

/** Keeps the presses of a document until the loader takes them. */
export function beginEarly(document: Document): void {
  let presses: Event[] = [];
  const keep = (event: Event): void => {
    if (!(event.target instanceof Element) || !isPress(event)) return;
    if (event.target.closest(ACTIVE) !== null) return;
    if (event instanceof KeyboardEvent) {
      if (event.target.closest(BUTTON) === null) return;
      // The space bar would scroll the page.
      event.preventDefault();
    }
    presses.push(event);
  };
  const end = (): readonly Event[] => {
    clearTimeout(timer);
    removeEventListener('error', onError, true);
    for (const type of TYPES) removeEventListener(type, keep, true);
    return presses;
  };
  const giveUp = (): void => {
    end();
    presses = [];
    showPlainForms(document);
  };
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && LOADER.test(target.src)) giveUp();
  };
  const timer = setTimeout(giveUp, PATIENCE);
  addEventListener('error', onError, true);
  for (const type of TYPES) addEventListener(type, keep, true);
  (globalThis as EarlyWindow).skerryEarly = end;
  hidePlainForms(document);
}

/** The presses of the time before the loader, in order. */
export function takeEarlyPresses(): readonly Event[] {
  return (globalThis as EarlyWindow).skerryEarly?.() ?? [];
}
