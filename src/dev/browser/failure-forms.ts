import { element } from './elements.js';

/** The options of the forms. */
export interface Choices {
  readonly calls: readonly string[];
  readonly statuses: readonly number[];
  readonly texts: readonly string[];
  readonly skus: readonly string[];
}

/** A form for each kind of injected failure. */
export function failureForms(
  { calls, statuses, texts, skus }: Choices,
  add: (kind: string, value: string) => void,
): readonly HTMLElement[] {
  const fail = form('Have a call refused', {
    call: select('Call', calls),
    status: select('Status', statuses.map(String)),
    text: select('Text', ['', ...texts], 'that of the status'),
    times: input('How often; always when empty', { inputmode: 'numeric' }),
  });
  const slow = form('Have calls take longer', {
    time: input('By how much', { value: '800ms' }),
  });
  const out = form('Have something sold out', { sku: select('Sku', skus) });
  fail.on(({ call, status, text, times }) => {
    const said = `${text === '' ? '' : ` ${text}`}${times === '' ? '' : `:${times}`}`;
    add('fail', `${call}=${status}${said}`);
  });
  slow.on(({ time = '' }) => add('slow', time));
  out.on(({ sku = '' }) => add('out-of-stock', sku));
  return [fail.element, slow.element, out.element];
}

type Values = Readonly<Record<string, string>>;
type Control = readonly [label: string, field: HTMLInputElement | HTMLSelectElement];

function form(legend: string, controls: Readonly<Record<string, Control>>) {
  const rows = Object.entries(controls).flatMap(([name, [label, field]]) => {
    field.id = name;
    return [element('label', { for: name }, [label]), field];
  });
  const submit = element('button', { type: 'submit' }, ['Add']);
  const fieldset = element('fieldset', {}, [element('legend', {}, [legend]), ...rows, submit]);
  const made = element('form', {}, [fieldset]);
  return {
    element: made,
    on: (act: (values: Values) => void) => {
      made.addEventListener('submit', (event) => {
        event.preventDefault();
        const pairs = Object.entries(controls).map(([name, [, field]]) => [name, field.value]);
        act(Object.fromEntries(pairs));
      });
    },
  };
}

function select(label: string, values: readonly string[], empty = ''): Control {
  const options = values.map((value) => element('option', { value }, [value || empty]));
  return [label, element('select', {}, options) as HTMLSelectElement];
}

function input(label: string, attributes: Readonly<Record<string, string>>): Control {
  return [label, element('input', attributes, []) as HTMLInputElement];
}
