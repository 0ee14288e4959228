import type { EditableBlock, EditablePage } from './edit-form.js';
import { button, element } from './elements.js';

/** What can be done with a whole block. */
export interface BlockActions {
  /** Puts a new block of a type and with an id below. */
  add(type: string, id: string): void;
  remove(): void;
}

/** The controls below the options of a block: another one is added, or it goes. */
export function blockTools(
  { name }: EditableBlock,
  { types, words }: EditablePage,
  actions: BlockActions,
): HTMLElement {
  const options = types.map((type) => element('option', { value: type }, [type]));
  const type = element('select', { id: 'add-type' }, options) as HTMLSelectElement;
  const add = button(words.add ?? '', () =>
    actions.add(type.value, `${type.value}-${Date.now().toString(36)}`),
  );
  return element('fieldset', {}, [
    element('legend', {}, [name]),
    element('label', { for: 'add-type' }, [words.addBlock ?? '']),
    type,
    element('p', { class: 'tools' }, [add, button(words.removeBlock ?? '', actions.remove)]),
  ]);
}
