/** Elements with their own behaviour in the browser; their events are never held back. */
const CONTROLS = 'input, select, textarea, label, option, audio, video';
/** Elements on which the browser turns a key press into a click. */
const PRESSABLE = `${CONTROLS}, button, a[href], summary`;
/** The events that can be held back. */
export const HELD_EVENTS = ['click', 'keydown', 'keyup', 'submit'];

/**
 * Whether an event is meant for an island and would be lost, or handled by the browser, before
 * hydration.
 */
export function isPress(event: Event): boolean {
  const target = event.target as Element;
  if (event instanceof KeyboardEvent) {
    return (event.key === 'Enter' || event.key === ' ') && !target.closest(PRESSABLE);
  }
  if (event instanceof MouseEvent) {
    // Clicks with these keys open links in another tab or window.
    const { button, ctrlKey, metaKey, shiftKey } = event;
    return button === 0 && !ctrlKey && !metaKey && !shiftKey && !target.closest(CONTROLS);
  }
  return true;
}

/** Replays held events in order, with at most one press per target. */
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
