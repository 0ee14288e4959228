type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Input that a visitor made before the island was hydrated. */
export interface Edits {
  /** Restores the values without firing events. */
  restore(): void;
  /** Restores the values and fires the events of user input. */
  replay(): void;
}

/**
 * Resets the controls of a root to their server-rendered state, in which the island hydrates, and
 * returns the visitor's input.
 */
export function takeEdits(root: Element): Edits {
  const edits: { readonly control: Control; readonly entered: unknown; readonly name: string }[] =
    [];
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    const name = stateOf(control);
    const entered = control[name as 'value'];
    const printed = printedState(control, name);
    if (entered === printed || control.type === 'file') continue;
    edits.push({ control, entered, name });
  }
  for (const { control, name } of edits) write(control, name, printedState(control, name));
  const restore = () => {
    for (const { control, name, entered } of edits) write(control, name, entered);
  };
  return {
    restore,
    replay() {
      for (const { control, name, entered } of edits) {
        // In a radio group, only the chosen control fires events.
        if (!control.isConnected || (control.type === 'radio' && entered === false)) continue;
        if (name === 'checked') {
          write(control, name, !entered);
          control.click();
          continue;
        }
        write(control, name, entered);
        for (const type of ['input', 'change'])
          control.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
  };
}

/** The property that holds the state of a control. */
function stateOf({ type }: Control): string {
  if (type === 'checkbox' || type === 'radio') return 'checked';
  return type.startsWith('select-') ? 'selectedIndex' : 'value';
}

function printedState(control: Control, name: string): unknown {
  if (name === 'checked') return (control as HTMLInputElement).defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const index = options.findIndex(({ defaultSelected }) => defaultSelected);
    return index < 0 ? options.findIndex(({ disabled }) => !disabled) : index;
  }
  return control.defaultValue;
}

/** React and Preact override the property on the element to track their own writes. */
function write(control: Control, name: string, value: unknown): void {
  Reflect.set(Object.getPrototypeOf(control), name, value, control);
}
