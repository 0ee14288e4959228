import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A form as a browser would send it. */
export interface PageForm {
  readonly action: string;
  /** What is sent when nothing is changed; of choices what is chosen. */
  readonly fields: Readonly<Record<string, string>>;
  /** The same with each of several controls of one name, such as the parts of a date. */
  readonly pairs: [name: string, value: string][];
}

/** The form of a page that posts to an address. @throws Error when there is none */
export function readForm(html: string, action: string): PageForm {
  const form = elementsOf(parse(html), 'form').find((each) => attribute(each, 'action') === action);
  if (form === undefined) throw new Error(`No form posts to ${action} in:\n${html}`);
  const pairs: [string, string][] = [];
  for (const control of elementsOf(form, 'input', 'select', 'textarea')) {
    const name = attribute(control, 'name');
    if (name !== undefined) {
      const value = sentBy(control);
      if (value !== undefined) pairs.push([name, value]);
    }
  }
  return { action, fields: Object.fromEntries(pairs), pairs };
}

function sentBy(control: Tree.Element): string | undefined {
  if (control.tagName === 'textarea') return textOf(control);
  if (control.tagName === 'select') {
    const options = elementsOf(control, 'option');
    const chosen = options.find((each) => attribute(each, 'selected') !== undefined) ?? options[0];
    return chosen && (attribute(chosen, 'value') ?? textOf(chosen));
  }
  const isChoice = ['checkbox', 'radio'].includes(attribute(control, 'type') ?? '');
  if (isChoice && attribute(control, 'checked') === undefined) return undefined;
  return attribute(control, 'value') ?? (isChoice ? 'on' : '');
}

/** What a page says, without markup. */
export function pageText(html: string): string {
  const [main] = elementsOf(parse(html), 'main');
  return textOf(main ?? parse(html))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The elements of HTML with the names of their attributes, without texts. */
export function shapeOf(html: string): readonly unknown[] {
  const shape = (node: Tree.Node): readonly unknown[] =>
    'childNodes' in node
      ? node.childNodes
          .filter((child) => child.nodeName !== '#text')
          .map((child) => [
            child.nodeName,
            'attrs' in child ? child.attrs.map(({ name }) => name) : [],
            shape(child),
          ])
      : [];
  return shape(parseFragment(html));
}

function textOf(node: Tree.Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  return node.childNodes.map(textOf).join(' ');
}

function elementsOf(node: Tree.Node, ...names: readonly string[]): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...('tagName' in child && names.includes(child.tagName) ? [child] : []),
    ...elementsOf(child, ...names),
  ]);
}

function attribute(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}
