/** The area of the focus: a container, or all elements that pass a test. */
export interface Containment {
  readonly container?: Element;
  /** Whether an element belongs to the area. */
  readonly predicate?: (element: Element) => boolean;
}

const FOCUSABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/**
 * Keeps the focus within an area: Tab wraps around, and lost focus returns.
 *
 * @returns a function that ends it
 * @throws Error unless exactly one of `container` and `predicate` is given (platform seed §5)
 */
export function containFocus(
  document: Document,
  { container, predicate }: Containment,
): () => void {
  if ((container === undefined) === (predicate === undefined)) {
    throw new Error('Focus containment needs exactly one of container and predicate');
  }
  const holds = predicate ?? ((element: Element) => container?.contains(element) === true);
  const stops = (): readonly HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (element) => holds(element) && isTabStop(element),
    );
  let last: HTMLElement | undefined;
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (holds(target)) last = target;
    else (last?.isConnected ? last : stops()[0])?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const all = stops();
    const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (document.activeElement !== edge || other === undefined) return;
    event.preventDefault();
    other.focus();
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey);
  };
}

/** Whether Tab stops at an element. In a radio group it stops at the checked button only. */
function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) {
    return false;
  }
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) {
    return true;
  }
  const twins = element.getRootNode() as ParentNode;
  return ![...twins.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].some(
    ({ name, form }) => name === element.name && form === element.form,
  );
}
