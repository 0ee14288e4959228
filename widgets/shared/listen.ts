type Listeners<Events> = { readonly [Type in keyof Events]?: (event: Events[Type]) => void };

/** Adds event listeners to an element or the window; returns a function that removes them. */
export function listen(target: HTMLElement, listeners: Listeners<HTMLElementEventMap>): () => void;
export function listen(target: Window, listeners: Listeners<WindowEventMap>): () => void;
export function listen(target: EventTarget, listeners: object): () => void {
  const controller = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener, controller);
  }
  return () => controller.abort();
}
