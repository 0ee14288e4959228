/** A button that does something. */
export function button(label: string, act: () => void): HTMLElement {
  const made = element('button', { type: 'button' }, [label]);
  made.addEventListener('click', act);
  return made;
}

/** An element. Everything from templates goes in as text. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Styles a shadow tree. A sheet of a script counts where a page allows no `<style>`, as those of the owner do. */
export function addStyles(root: ShadowRoot, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
}
