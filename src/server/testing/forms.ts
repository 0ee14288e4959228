import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];

/** A form of a page, with what it would send. */
export interface PageForm {
  readonly action: string;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The forms of a page that a visitor without scripts can use. */
export function formsOf(page: string): readonly PageForm[] {
  const forms: { action: string; method: string; fields: Record<string, string> }[] = [];
  const visit = (node: DefaultTreeAdapterMap['node'], form: number): void => {
    let own = form;
    if ('tagName' in node) {
      const element = node as Element;
      const of = (name: string) => element.attrs.find((each) => each.name === name)?.value;
      if (element.tagName === 'form') {
        own = forms.length;
        forms.push({ action: of('action') ?? '', method: of('method') ?? 'get', fields: {} });
      }
      const fields = forms[own]?.fields;
      const name = of('name');
      if (fields !== undefined && name !== undefined && element.tagName !== 'button') {
        const value = sentBy(element, of);
        if (value !== undefined) fields[name] = value;
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, own);
  };
  visit(parse(page), -1);
  return forms;
}

/** What the first form to an address would send. */
export function fieldsOf(page: string, action: string): Readonly<Record<string, string>> {
  return formsOf(page).find((form) => form.action.startsWith(action))?.fields ?? {};
}

function sentBy(element: Element, of: (name: string) => string | undefined): string | undefined {
  if (element.tagName === 'textarea') return textOf(element);
  if (element.tagName !== 'select') {
    const isChoice = of('type') === 'radio' || of('type') === 'checkbox';
    return isChoice && of('checked') === undefined ? undefined : (of('value') ?? '');
  }
  const options = element.childNodes.filter((child): child is Element => 'tagName' in child);
  const chosen = options.find(({ attrs }) => attrs.some(({ name }) => name === 'selected'));
  return (chosen ?? options[0])?.attrs.find(({ name }) => name === 'value')?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
