import { element } from './dom.js';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  /** The id of the element that the tab shows. */
  readonly panel: string;
}

/** Where a key leads from a tab, by the indexes of that and of the last one. */
const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** A list of tabs: one stop of the Tab key, arrows within. */
export class Tabs<Id extends string> {
  readonly #list: HTMLElement;
  readonly #onSelect: (id: Id) => void;
  #tabs: readonly Tab<Id>[] = [];
  #selected: Id;

  /** @param list an element of the role `tablist` */
  constructor(list: HTMLElement, first: Id, onSelect: (id: Id) => void) {
    this.#list = list;
    this.#selected = first;
    this.#onSelect = onSelect;
    list.addEventListener('keydown', (event) => this.#move(event));
  }

  get selected(): Id {
    return this.#selected;
  }

  set(tabs: readonly Tab<Id>[]): void {
    this.#tabs = tabs;
    const { children } = this.#list;
    const before = new Map(Array.from(children, (button) => [button.id, button]));
    const buttons = tabs.map((tab) => this.#button(tab, before));
    // A press may be under way on one of them.
    const isSame =
      children.length === tabs.length && buttons.every((each, i) => each === children[i]);
    if (isSame) return;
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...buttons);
    if (hadFocus) this.focus();
  }

  select(id: Id): void {
    this.#selected = id;
    this.set(this.#tabs);
    this.#onSelect(id);
  }

  focus(): void {
    this.#list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }

  #button({ id, title, panel }: Tab<Id>, before: ReadonlyMap<string, Element>): Element {
    const name = tabElementId(panel, id);
    const attributes = { type: 'button', role: 'tab', id: name, 'aria-controls': panel };
    const button =
      before.get(name) ?? element('button', { ...attributes, click: () => this.select(id) });
    const isSelected = id === this.#selected;
    button.setAttribute('aria-selected', String(isSelected));
    button.setAttribute('tabindex', isSelected ? '0' : '-1');
    if (button.textContent !== title) button.textContent = title;
    return button;
  }

  #move(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    const index = this.#tabs.findIndex(({ id }) => id === this.#selected);
    const next = move && this.#tabs[move(index, this.#tabs.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    this.select(next.id);
    this.focus();
  }
}

/** The id of the element of a tab, by which its panel is labelled. */
export function tabElementId(panel: string, id: string): string {
  return `${panel}-tab-${id.replace(/[^\w-]/g, '_')}`;
}
