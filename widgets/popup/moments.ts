import type { End } from '../contract/island.js';
import type { PopupRules } from './rules.js';

/** Calls back when a rule is met; returns a function that stops it. */
export function followRules(rules: PopupRules, tell: () => void): End {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  const { delay, scroll, exit } = rules;
  const timer = delay === undefined ? undefined : setTimeout(tell, delay * 1_000);
  if (scroll !== undefined) {
    addEventListener('scroll', () => seenPart() >= scroll && tell(), options);
  }
  if (exit) {
    const leave = ({ relatedTarget, clientY }: MouseEvent): void => {
      if (relatedTarget === null && clientY <= 0) tell();
    };
    document.addEventListener('mouseout', leave, options);
  }
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** The part of the page that has been in view, in percent. */
function seenPart(): number {
  const { scrollHeight } = document.documentElement;
  return ((scrollY + innerHeight) / scrollHeight) * 100;
}

export function isBoxOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Calls back when no dialog is open any more; returns a function that stops it. */
export function whenFree(tell: () => void): End {
  const observer = new MutationObserver(() => {
    if (isBoxOpen()) return;
    observer.disconnect();
    tell();
  });
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] };
  observer.observe(document.body, options);
  return () => observer.disconnect();
}
