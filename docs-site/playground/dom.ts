/** Attributes and listeners of an element; `false` and undefined leave an attribute out. */
export type Attributes = Readonly<Record<string, string | boolean | undefined | (() => void)>>;

/** Makes an element. Texts are text: nothing that templates or data hold becomes markup of the page. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/**
 * The element of the page with an id.
 *
 * @throws Error when there is none of the type.
 */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no '${id}'`);
  return found;
}
