/** A dish. */
export interface MenuItem {
  readonly title: string;
  readonly description: string;
  readonly price: string;
  readonly variants: readonly { readonly title: string; readonly price: string }[];
  readonly options: readonly string[];
}

export interface MenuSection {
  readonly title: string;
  readonly description: string;
  readonly items: readonly MenuItem[];
}

export interface Menu {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly MenuSection[];
}

interface SectionDraft {
  title: string;
  description: string;
  items: MenuItem[];
}

interface MenuDraft {
  title: string;
  description: string;
  sections: SectionDraft[];
}

const MENU_LINE = /^={3,}\s*$/;
const SECTION_LINE = /^-{3,}\s*$/;
/** A line that is a price: a currency sign or code, and an amount. */
const PRICE = /^(?:\p{Sc}\s?|[A-Z]{3} )?\d[\d.,]{0,12}(?:\s?\p{Sc}| [A-Z]{3})?$/u;
/** The price after a size or kind with a price of its own: `Large $12`. */
const OWN_PRICE = /\s(\p{Sc}\s?\d[\d.,]{0,12})$/u;
/** Characters of the name of such a size or kind. */
const LONGEST_KIND = 100;

/**
 * Reads the plain syntax of menus. A title over a line of `=` begins a menu, one over a line of `-` a
 * section; a paragraph is a dish: its title, then lines of description, price and `+ options`.
 * A paragraph in parentheses before the first dish is the text of its menu or section.
 */
export function parseMenus(source: string): readonly Menu[] {
  const menus: MenuDraft[] = [];
  for (const paragraph of paragraphsOf(source)) readParagraph(paragraph, menus);
  return menus;
}

/** Blank lines part paragraphs; titles are paragraphs of their own. */
function paragraphsOf(source: string): string[][] {
  const paragraphs: string[][] = [[]];
  const lines = source.split(/\r\n|\r|\n/).map((line) => line.trim());
  for (const line of lines) {
    const current = paragraphs.at(-1) as string[];
    if (MENU_LINE.test(line) || SECTION_LINE.test(line)) {
      const title = current.pop();
      paragraphs.push(title === undefined ? [line] : [title, line], []);
    } else if (line === '') {
      paragraphs.push([]);
    } else {
      current.push(line);
    }
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

function readParagraph(paragraph: readonly string[], menus: MenuDraft[]): void {
  const [first = '', second = ''] = paragraph;
  if (MENU_LINE.test(second)) {
    menus.push({ title: first, description: '', sections: [] });
    return;
  }
  const menu = lastOrNew(menus, { title: '', description: '', sections: [] });
  if (SECTION_LINE.test(second)) {
    menu.sections.push({ title: first, description: '', items: [] });
    return;
  }
  if (MENU_LINE.test(first) || SECTION_LINE.test(first)) return;
  const isText = paragraph.every((line) => line.startsWith('(') || line.endsWith(')'));
  const last = menu.sections.at(-1);
  if (isText && (last === undefined || last.items.length === 0)) {
    const target: { description: string } = last ?? menu;
    target.description = paragraph.join(' ').replace(/^\(|\)$/g, '');
    return;
  }
  lastOrNew(menu.sections, { title: '', description: '', items: [] }).items.push(
    readDish(paragraph),
  );
}

function lastOrNew<T>(list: T[], fresh: T): T {
  const last = list.at(-1);
  if (last !== undefined) return last;
  list.push(fresh);
  return fresh;
}

function readDish([title = '', ...lines]: readonly string[]): MenuItem {
  const description: string[] = [];
  const variants: { title: string; price: string }[] = [];
  const options: string[] = [];
  let price = '';
  for (const line of lines) {
    const variant = pricedVariant(line);
    if (line.startsWith('+')) options.push(line.slice(1).trim());
    else if (PRICE.test(line)) price = line;
    else if (variant !== undefined) variants.push(variant);
    else description.push(line);
  }
  return { title, description: description.join(' '), price, variants, options };
}

function pricedVariant(line: string): MenuItem['variants'][number] | undefined {
  const found = OWN_PRICE.exec(line);
  if (found === null) return undefined;
  const title = line.slice(0, found.index).trimEnd();
  if (title === '' || title.length > LONGEST_KIND) return undefined;
  return { title, price: found[1] ?? '' };
}
