/** What has a meaning of its own in the browser, which needs no island: it is never held back. */
const CONTROLS = 'input, select, textarea, label, option, audio, video';
/** What the browser makes a click of, when a key is pressed on it. */
const PRESSABLE = `${CONTROLS}, button, a[href], summary`;
/** The events that can be held back. */
export const HELD_EVENTS = ['click', 'keydown', 'keyup', 'submit'];

/** Whether an event is for an island, and would be lost or be answered by the browser if it is not alive. */
export function isPress(event: Event): boolean {
  const target = event.target as Element;
  if (event instanceof KeyboardEvent) {
    return (event.key === 'Enter' || event.key === ' ') && !target.closest(PRESSABLE);
  }
  if (event instanceof MouseEvent) {
    // Those open links elsewhere.
    const { button, ctrlKey, metaKey, shiftKey } = event;
    return button === 0 && !ctrlKey && !metaKey && !shiftKey && !target.closest(CONTROLS);
  }
  return true;
}

/** Does what was held back, in order. Of presses of the same thing there is one. */
export function replay(events: readonly Event[]): void {
  const done = new Map<string, Set<EventTarget | null>>();
  for (const event of events) {
    const { target, type } = event;
    const key = event instanceof KeyboardEvent ? type + event.key : type;
    const targets = done.get(key) ?? new Set();
    done.set(key, targets);
    if (targets.has(target) || !(target as Node).isConnected) continue;
    targets.add(target);
    if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter);
    else target?.dispatchEvent(copyOf(event));
  }
}

function copyOf(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event);
}
