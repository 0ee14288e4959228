/** Shows a page as it would be, and leaves the tools of development in it. */

const TOOLS = 'skerry-edit, skerry-inspect, skerry-overlay, skerry-toolbar, script';

/** Whether an element belongs to a tool, not to the page. */
export const isTool = (element: Element): boolean =>
  element.closest(TOOLS) !== null && element.localName !== 'script';

/**
 * The element of a block, an item or a collection on the page. Where the body has the id, as in many templates, it is
 * the main part of the page; undefined where nothing has it.
 */
export function elementOf(id: string): Element | undefined {
  const found = document.getElementById(id) ?? undefined;
  return found?.contains(document.body) === true ? (mainOf() ?? found) : found;
}

const mainOf = (): Element | null => document.querySelector('main, [role=main]');

/** Whether an element can be replaced alone: the body and the root hold the tools. */
export const isAlone = (element: Element | null | undefined): element is Element =>
  element?.contains(document.body) === false;

/** Replaces the parts of the body that differ between two versions of the page. */
export function showChanges(before: Document, after: Document): void {
  const { body } = document;
  document.title = after.title;
  copyAttributes(before.body, after.body);
  const [shown, old, next] = [body, before.body, after.body].map(partsOf) as [
    Element[],
    Element[],
    Element[],
  ];
  const pairs = old.map((part) => takeLike(part, shown));
  const isAlike = old.length === next.length && old.every((part, at) => alike(part, next[at]));
  if (!isAlike || pairs.includes(undefined)) {
    for (const part of partsOf(body)) part.remove();
    body.prepend(...next.map((part) => document.importNode(part, true)));
    return;
  }
  for (const [at, part] of next.entries()) {
    if (!part.isEqualNode(old[at] as Element)) {
      pairs[at]?.replaceWith(document.importNode(part, true));
    }
  }
}

/** The elements in a body that are neither tools nor scripts. */
const partsOf = (body: Element): Element[] =>
  [...body.children].filter((part) => !part.matches(TOOLS));

const alike = (one: Element, other: Element | undefined): boolean =>
  one.localName === other?.localName && one.id === other.id;

/** Takes the first like element out of a list: scripts may have put others between. */
function takeLike(part: Element, list: Element[]): Element | undefined {
  const at = list.findIndex((each) => alike(part, each));
  return at === -1 ? undefined : list.splice(0, at + 1).at(-1);
}

/** Attributes that scripts have set stay. */
function copyAttributes(before: Element, after: Element): void {
  for (const { name } of [...before.attributes, ...after.attributes]) {
    const next = after.getAttribute(name);
    if (next === before.getAttribute(name)) continue;
    if (next === null) document.body.removeAttribute(name);
    else document.body.setAttribute(name, next);
  }
}
