import type { EditableBlock, EditablePage } from './edit-form.js';
import { button, element } from './elements.js';

/** The changes to a whole block. */
export interface BlockActions {
  /** Puts a new block of a type and with an id below. */
  add(type: string, id: string): void;
  remove(): void;
}

/** The controls below the options of a block: another one is added, or it goes. */
export function blockTools(
  { name, kind, additions }: EditableBlock,
  { words }: EditablePage,
  actions: BlockActions,
): HTMLElement {
  const options = additions.map((added) => element('option', { value: added.type }, [added.name]));
  const type = element('select', { id: 'add-type' }, options) as HTMLSelectElement;
  const add = button(words.add ?? '', () =>
    actions.add(type.value, `${type.value}-${Date.now().toString(36)}`),
  );
  const [below, gone] =
    kind === 'block' ? [words.addBlock, words.removeBlock] : [words.addItem, words.removeItem];
  const remove = kind === 'collection' ? [] : [button(gone ?? '', actions.remove)];
  return element('fieldset', {}, [
    element('legend', {}, [name]),
    element('label', { for: 'add-type' }, [below ?? '']),
    type,
    element('p', { class: 'tools' }, [add, ...remove]),
  ]);
}
