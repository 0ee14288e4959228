import { getDescription } from 'valibot';
import type { AnySchema } from '../../site/schema/kinds.js';
import { PAGE } from '../../site/schema/page-schema.js';
import { SITE } from '../../site/schema/site-schema.js';
import { plainSchema } from '../../site/schema/walk-schema.js';

/**
 * The meaning of the keys of `.conf` files, by file and path. A test compares the keys with the schemas of
 * `src/site/conf`.
 */
export const CONF_KEYS = {
  'template.conf': {
    name: 'The name of the template.',
    author: 'Its author.',
    description: 'Its purpose.',
    vertical: 'The kind of sites it is meant for.',
    debug: 'Kept, not used.',
    server: 'Kept, not used.',
    layouts: 'Named layouts. The first is used where nothing names another.',
    'layouts.<name>.name': 'The name of the layout for people; default: its key.',
    'layouts.<name>.regions':
      'Names of `.region` files. Printed one after another, they are the whole page.',
    navigations: "Navigations that the site's owner fills under `navigation` of `site.json`.",
    'navigations[].name': 'The id that `<squarespace:navigation>` asks for.',
    'navigations[].title': 'Its name for people; default: its name.',
    stylesheets: 'Files of `styles/` in order. They are compiled into one stylesheet.',
    systemCollections: 'Collections that the platform brings. Kept.',
    systemPartials:
      'Partials that the platform may use, so that `skerry check` counts them as used.',
    design:
      "What the product's own pages, dialogs and islands look like: values of CSS, with LESS and tweaks in them.",
    'design.accent': 'The main buttons, choices, focus.',
    'design.onAccent': 'Text on the accent.',
    'design.surface': 'Dialogs, messages, the pill of the cart.',
    'design.text': 'Text on surfaces.',
    'design.quiet': 'Hints and details.',
    'design.line': 'Lines between things.',
    'design.soft': 'Boxes such as the summary of the checkout.',
    'design.field': 'The ground of fields.',
    'design.fieldText': 'What is typed.',
    'design.fieldLine': 'The border of fields and quiet buttons.',
    'design.error': 'What is wrong.',
    'design.focus': 'The ring around what has the focus.',
    'design.radius': 'Corners.',
    'design.gap': 'The space between parts.',
    'design.control': 'The height of fields and buttons.',
    'design.edge': "The space around the product's pages.",
    'design.width': 'The width of these pages.',
    'design.headingFont': 'The font of their headings.',
    customTypes: 'Kinds of items with fields of their own. Kept.',
    'customTypes[].name': 'The name of the kind.',
    'customTypes[].title': 'Its name for people.',
    'customTypes[].base': 'The kind that it extends.',
    'customTypes[].fields': 'Its own fields.',
    'customTypes[].fields[].name': 'The property of the item.',
    'customTypes[].fields[].title': 'Its name for people.',
    'customTypes[].fields[].type': 'The kind of value.',
    'customTypes[].fields[].options': 'The values to choose from.',
    'customTypes[].fields[].default': 'The value of items that bring none.',
    'customTypes[].fields[].description': 'A word for editors.',
  },
  'collections/<name>.conf': {
    title: 'The name of the kind of collection.',
    addText: 'The label of the button that adds an item, for editors.',
    newTitle: 'The title of a new collection, for editors.',
    icon: 'A picture for editors.',
    acceptTypes: 'The kinds of items that it takes.',
    ordering: 'How its items are put in order.',
    pageSize: 'How many items a page of the list has.',
    forcePageSize: 'Whether `pageSize` here counts more than that of the content.',
    supportsVideoBackgrounds: 'Kept for editors.',
    folder: 'Whether it holds other collections.',
    index: 'Whether it shows the collections in it on one page.',
    indexType: 'The kind of index. Kept.',
    indexItemSelectors: 'Kept.',
    fullData: 'Whether an index is given the items of its collections too.',
    fullDataLimitedTo: 'How many items of each collection, or the types that give theirs.',
    view: 'How it is shown: `list`, `item` or `grid`; becomes a class of the body.',
    layout: 'The layout of its pages.',
    hasSystemBlogCollectionSettings: 'Kept for editors.',
    hasProductQuickView: 'Whether its products can be looked at in place.',
    systemCollectionVersion: 'Kept.',
    systemPartials: 'Partials that the platform may use.',
    promotedBlocks: 'Kinds of blocks that items can show in place of a picture.',
    relatedItems: 'Whether the page of an item shows others like it.',
  },
  'pages/<name>.page.conf': {
    title: 'The title of the page.',
    name: 'The name of the page.',
    urlId: 'Its address without the first slash; default: its name.',
    layout: 'Its layout.',
    description: 'A sentence for search engines.',
    icon: 'A picture for editors.',
  },
  'blocks/<name>.block.conf': {
    name: 'The name of the block. These files are checked and not used.',
    title: 'Its name for people.',
    description: 'A word for editors.',
    icon: 'A picture for editors.',
    type: 'The kind of block.',
    fields: 'Its settings.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A key of a content file, with the type and the purpose of its value. */
export interface ContentKey {
  readonly type: string;
  readonly use: string;
}

/** The keys of `site.json` by their paths. Templates see all others, too, by their names. */
export const SITE_KEYS: Readonly<Record<string, ContentKey>> = Object.fromEntries(keysOf(SITE));

/** The keys of the file of a page. */
export const PAGE_KEYS: Readonly<Record<string, ContentKey>> = Object.fromEntries(keysOf(PAGE));

/** The keys of a schema that say their use, the outer before the inner; `[]` stands for elements. */
function keysOf(schema: AnySchema, prefix = ''): readonly (readonly [string, ContentKey])[] {
  return Object.entries(plainSchema(schema).entries ?? {}).flatMap(([name, each]) => {
    const inner = plainSchema(each);
    const path = prefix + name;
    const use = getDescription(inner);
    const type = String(inner.message ?? 'any value').replace(/^an? /, '');
    const own = use === undefined ? [] : [[path, { type, use }] as const];
    const item = inner.item === undefined ? [] : keysOf(inner.item, `${path}[].`);
    return [...own, ...keysOf(inner, `${path}.`), ...item];
  });
}
