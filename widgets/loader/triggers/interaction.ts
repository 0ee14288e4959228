import { WAKE } from '../../contract/island.js';

const EVENTS = ['pointerdown', 'focusin', 'keydown', 'click', 'submit', WAKE];

/** At the first press or focus, or when it is woken. */
export function onInteraction(root: Element, wake: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const type of EVENTS) root.addEventListener(type, wake, options);
  return () => {
    for (const type of EVENTS) root.removeEventListener(type, wake, options);
  };
}
