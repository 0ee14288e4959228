type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was entered before an island took over. */
export interface Edits {
  /** Puts it back where it was, telling nobody. */
  restore(): void;
  /** Puts it back as if it were entered now. */
  replay(): void;
}

/**
 * Takes what was entered into the controls of a root out of them, so that they are as the server printed them,
 * which is what the island begins with.
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
        // Of a group, the one that was chosen tells of it.
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

/** The property that what is entered stands in. */
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

/** Libraries put a property of their own before that of the element, to know what they wrote themselves. */
function write(control: Control, name: string, value: unknown): void {
  Reflect.set(Object.getPrototypeOf(control), name, value, control);
}
