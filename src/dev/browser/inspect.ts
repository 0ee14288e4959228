/** Inspect mode: while a key is held, the element under the pointer shows its source. */
import { createInspectView, type InspectView } from './inspect-view.js';
import {
  type FindPair,
  type InspectedElement,
  type InspectedPlace,
  labelOf,
  type Pair,
  pairing,
} from './inspected.js';

/** Opens a place in the editor; false when that failed. */
export type OpenPlace = (place: InspectedPlace) => Promise<boolean>;

const KEY = 'Alt';
/** Milliseconds before an element is announced to screen readers. */
const PAUSE = 150;
/** Events that are kept from the page while a click opens the editor. */
const CLICKS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
/** Where arrow keys lead from an element. */
const NEXT: Readonly<Record<string, (from: Element) => Element | null>> = {
  ArrowUp: (from) => from.parentElement,
  ArrowDown: (from) => from.firstElementChild,
  ArrowLeft: (from) => from.previousElementSibling,
  ArrowRight: (from) => from.nextElementSibling,
};

/** Gets inspect mode ready; it begins at once when the key is held already. */
export function installInspect(open: OpenPlace, isHeld: boolean): void {
  let map: Promise<FindPair> | undefined;
  let session: Session | undefined;
  const begin = (): void => {
    if (session?.isOver === false) return;
    map ??= fetchMap();
    map.catch(() => {
      map = undefined;
    });
    session = new Session(map, open);
  };
  addEventListener('keydown', (event) => {
    if (isInspectKey(event)) begin();
  });
  if (isHeld) begin();
}

/** Whether the key is pressed for itself, not as a part of a shortcut. */
function isInspectKey({ key, repeat, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === KEY && !repeat && !ctrlKey && !metaKey && !shiftKey;
}

async function fetchMap(): Promise<FindPair> {
  const path = encodeURIComponent(location.pathname + location.search);
  const response = await fetch(`/__skerry/map?path=${path}`);
  if (!response.ok) throw new Error(`The map of the page: ${response.status}`);
  return pairing((await response.json()) as readonly InspectedElement[]);
}

/** One time that the key is held. */
class Session {
  readonly #view: InspectView = createInspectView();
  readonly #open: OpenPlace;
  readonly #ending = new AbortController();
  #find: FindPair | undefined;
  #target: Element;
  #pair: Pair<Element> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: Promise<FindPair>, open: OpenPlace) {
    this.#open = open;
    this.#target = firstTarget();
    this.#listen();
    map.then(
      (find) => {
        this.#find = find;
        this.#look(this.#target);
      },
      () => this.#view.say('The source map of this page cannot be read'),
    );
  }

  get isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  #listen(): void {
    const { signal } = this.#ending;
    const options = { capture: true, signal };
    const lookAt = ({ target }: Event): void => {
      if (target instanceof Element) this.#look(target);
    };
    addEventListener('pointermove', lookAt, options);
    addEventListener('focusin', lookAt, options);
    addEventListener('keydown', (event) => this.#press(event), options);
    addEventListener(
      'keyup',
      (event) => {
        if (event.key !== KEY) return;
        // In some browsers the key alone opens the menu.
        event.preventDefault();
        this.#end();
      },
      options,
    );
    addEventListener('blur', ({ target }) => target === window && this.#end(), options);
    for (const name of ['scroll', 'resize']) {
      addEventListener(name, () => this.#draw(), { ...options, passive: true });
    }
    for (const name of CLICKS) addEventListener(name, (event) => this.#click(event), options);
  }

  #press(event: KeyboardEvent): void {
    const { key } = event;
    if (key === KEY) return;
    const next = NEXT[key];
    if (next === undefined && key !== 'Enter') {
      // Escape, or a shortcut of the browser.
      if (key === 'Escape') event.preventDefault();
      this.#end();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (next === undefined) void this.#openEditor();
    else this.#look(next(this.#target) ?? this.#target);
  }

  #click(event: MouseEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    if (event.target instanceof Element) this.#look(event.target);
    void this.#openEditor();
  }

  async #openEditor(): Promise<void> {
    const place = this.#pair?.element.place;
    if (place === undefined) return;
    const name = `${place.file}, line ${place.line}`;
    const opened = await this.#open(place).catch(() => false);
    this.#view.say(opened ? `Opened ${name}` : `${name} could not be opened`);
  }

  #look(target: Element): void {
    if (this.#pair !== undefined && target === this.#target) return;
    this.#target = target;
    this.#pair = this.#find?.<Element>(target);
    this.#draw();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#announce(), PAUSE);
  }

  #draw(): void {
    if (this.#pair === undefined) return;
    const { element, live } = this.#pair;
    const inside = live === this.#target ? '' : 'around what a script made · ';
    const through = element.through.length === 0 ? '' : ` · ${element.through.join(' › ')}`;
    this.#view.show(live, labelOf(element), `${inside}<${element.tag}>${through}`);
  }

  #announce(): void {
    if (this.#pair === undefined || this.isOver) return;
    const { element } = this.#pair;
    this.#view.say(`${element.tag}: ${labelOf(element)}`);
  }

  #end(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
    this.#view.remove();
  }
}

/** The element with the focus where that shows, or the one under the pointer. */
function firstTarget(): Element {
  const { activeElement, body } = document;
  const focused = activeElement?.matches(':focus-visible') === true ? activeElement : null;
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  return focused ?? hovered ?? activeElement ?? body;
}
