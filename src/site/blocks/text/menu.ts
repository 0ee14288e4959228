import type { BlockDefinition, View } from '../define.js';
import { type Menu, type MenuItem, type MenuSection, parseMenus } from '../parts/menu-text.js';
import { list, text, texts } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/menu.js';

const DEEPEST = 6;

/** A menu of food and drinks, from the plain syntax or as data. */
export const menu: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const given = list(value, 'menus').map(readMenu);
    const menus = given.length > 0 ? given : parseMenus(text(value, 'text'));
    if (menus.every(({ sections }) => sections.length === 0)) return undefined;
    return { menus: menus.map((each) => menuView(each, block.level)) };
  },
};

function menuView({ title, description, sections }: Menu, level: number): View {
  const below = title === '' ? level : Math.min(level + 1, DEEPEST);
  return {
    title,
    level,
    description: richBlock(description),
    sections: sections.map((section) => ({
      title: section.title,
      level: below,
      description: richBlock(section.description),
      items: section.items.map((item) => ({ ...item, description: richBlock(item.description) })),
    })),
  };
}

function readMenu(menu: unknown): Menu {
  return {
    title: text(menu, 'title'),
    description: text(menu, 'description'),
    sections: list(menu, 'sections').map(readSection),
  };
}

function readSection(section: unknown): MenuSection {
  return {
    title: text(section, 'title'),
    description: text(section, 'description'),
    items: list(section, 'items').flatMap(readItem),
  };
}

function readItem(item: unknown): MenuItem[] {
  const title = text(item, 'title');
  if (title === '') return [];
  const variants = list(item, 'variants').flatMap((variant) => {
    const price = text(variant, 'price');
    return price === '' ? [] : [{ title: text(variant, 'title'), price }];
  });
  return [
    {
      title,
      description: text(item, 'description'),
      price: text(item, 'price'),
      variants,
      options: texts(item, 'options'),
    },
  ];
}
