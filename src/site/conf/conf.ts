import type { SourceFile } from '../../../engine/index.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import { DESIGN, type Design } from './design.js';
import {
  ANY,
  COUNT,
  FLAG,
  listOf,
  mapOf,
  NAME,
  type ObjectSchema,
  oneOf,
  readConf,
  someOf,
  TEXT,
} from './schema.js';

/** How the items of a collection are put in order. */
export const ORDERINGS = [
  'user-orderable',
  'chronological',
  'calendar',
  'music-album',
  'alphabetical',
] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** A named sequence of regions that make a whole page. */
export interface RegionLayout {
  readonly name: string;
  readonly regions: readonly string[];
}

/** A navigation that the site's owner fills. */
export interface NavigationConf {
  readonly name: string;
  readonly title: string;
}

/** `template.conf`: the description of the template folder. */
export interface TemplateConf {
  readonly name: string;
  /** By name; the first is the default. */
  readonly layouts: ReadonlyMap<string, RegionLayout>;
  readonly navigations: readonly NavigationConf[];
  /** Files of `styles/`, in order. */
  readonly stylesheets: readonly string[];
  readonly systemCollections: readonly string[];
  readonly systemPartials: readonly string[];
  /** What the product's own pages, dialogs and islands look like. */
  readonly design: Design;
  /** Everything in the file, unknown keys too. */
  readonly all: Readonly<Record<string, unknown>>;
}

/** `collections/<name>.conf`. Absent keys are undefined. */
export interface CollectionConf {
  readonly name: string;
  readonly title?: string;
  readonly ordering?: string;
  readonly pageSize?: number;
  readonly forcePageSize?: boolean;
  readonly folder?: boolean;
  readonly index?: boolean;
  readonly indexType?: string;
  readonly fullData?: boolean;
  readonly fullDataLimitedTo?: unknown;
  readonly relatedItems?: unknown;
  readonly view?: string;
  readonly layout?: string;
  readonly acceptTypes?: readonly string[];
  readonly promotedBlocks?: unknown;
  readonly systemPartials?: readonly string[];
}

/** `pages/<name>.page.conf`. */
export interface PageConf {
  readonly name: string;
  readonly title?: string;
  readonly urlId?: string;
  readonly layout?: string;
  readonly description?: string;
}

const FIELD: ObjectSchema = {
  kind: 'object',
  keys: { name: TEXT, title: TEXT, type: TEXT, options: ANY, default: ANY, description: TEXT },
  required: ['name', 'type'],
};

const TEMPLATE: ObjectSchema = {
  kind: 'object',
  keys: {
    name: TEXT,
    author: TEXT,
    description: TEXT,
    vertical: TEXT,
    debug: FLAG,
    server: ANY,
    layouts: mapOf({
      kind: 'object',
      keys: { name: TEXT, regions: someOf(NAME) },
      required: ['regions'],
    }),
    navigations: listOf({
      kind: 'object',
      keys: { name: NAME, title: TEXT },
      required: ['name'],
    }),
    stylesheets: listOf(NAME),
    systemCollections: listOf(TEXT),
    systemPartials: listOf(TEXT),
    design: {
      kind: 'object',
      keys: Object.fromEntries(Object.keys(DESIGN).map((key) => [key, TEXT])),
    },
    customTypes: listOf({
      kind: 'object',
      keys: { name: TEXT, title: TEXT, base: TEXT, fields: listOf(FIELD) },
      required: ['name'],
    }),
  },
};

const COLLECTION: ObjectSchema = {
  kind: 'object',
  keys: {
    title: TEXT,
    addText: TEXT,
    newTitle: TEXT,
    icon: TEXT,
    acceptTypes: listOf(TEXT),
    ordering: oneOf(ORDERINGS),
    pageSize: COUNT,
    forcePageSize: FLAG,
    supportsVideoBackgrounds: FLAG,
    folder: FLAG,
    index: FLAG,
    indexType: TEXT,
    indexItemSelectors: ANY,
    fullData: FLAG,
    fullDataLimitedTo: ANY,
    view: TEXT,
    layout: TEXT,
    hasSystemBlogCollectionSettings: FLAG,
    hasProductQuickView: FLAG,
    systemCollectionVersion: ANY,
    systemPartials: listOf(TEXT),
    promotedBlocks: ANY,
    relatedItems: ANY,
  },
};

const PAGE: ObjectSchema = {
  kind: 'object',
  keys: { title: TEXT, name: TEXT, urlId: TEXT, layout: TEXT, description: TEXT, icon: TEXT },
};

const BLOCK: ObjectSchema = {
  kind: 'object',
  keys: { name: TEXT, title: TEXT, description: TEXT, icon: TEXT, type: TEXT, fields: ANY },
};

/** The configuration files of a template folder, by how their paths are written. */
export const CONF_SCHEMAS = {
  'template.conf': TEMPLATE,
  'collections/<name>.conf': COLLECTION,
  'pages/<name>.page.conf': PAGE,
  'blocks/<name>.block.conf': BLOCK,
} as const satisfies Readonly<Record<string, ObjectSchema>>;

/** The description of a template folder without a `template.conf`. */
export const NO_TEMPLATE_CONF: TemplateConf = {
  name: 'untitled',
  layouts: new Map([['default', { name: 'Default', regions: ['site'] }]]),
  navigations: [],
  stylesheets: [],
  systemCollections: [],
  systemPartials: [],
  design: {},
  all: {},
};

const DEFAULT_LAYOUTS = NO_TEMPLATE_CONF.layouts;

/** The files of the template folder that `template.conf` may name. */
export interface Known {
  readonly regions: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** Reads `template.conf` and looks for the files it names. */
export function readTemplateConf(
  file: SourceFile,
  known: Known,
  report: ReportProblem,
): TemplateConf {
  const { values, place } = readConf(file, TEMPLATE, report);
  const layouts = new Map<string, RegionLayout>();
  for (const [key, layout] of Object.entries(
    (values.layouts ?? {}) as Record<string, Partial<RegionLayout>>,
  )) {
    const regions = layout.regions ?? [];
    regions.forEach((name, index) => {
      if (known.regions.has(name)) return;
      const where = place('layouts', key, 'regions', index);
      report('region-missing', { name, known: known.regions }, where);
    });
    layouts.set(key, { name: layout.name ?? key, regions });
  }
  const stylesheets = (values.stylesheets ?? []) as string[];
  stylesheets.forEach((name, index) => {
    if (known.styles.has(name)) return;
    report('stylesheet-missing', { name, known: known.styles }, place('stylesheets', index));
  });
  const listed = (values.navigations ?? []) as Partial<NavigationConf>[];
  const names = listed.map(({ name }) => name);
  for (const index of repeated(stylesheets)) {
    report('conf-name-twice', { name: stylesheets[index] ?? '' }, place('stylesheets', index));
  }
  for (const index of repeated(names)) {
    report('conf-name-twice', { name: names[index] ?? '' }, place('navigations', index, 'name'));
  }
  const navigations = listed.flatMap(({ name, title }) =>
    name === undefined ? [] : [{ name, title: title ?? name }],
  );
  return {
    name: typeof values.name === 'string' ? values.name : 'untitled',
    layouts: layouts.size > 0 ? layouts : DEFAULT_LAYOUTS,
    navigations,
    stylesheets,
    systemCollections: (values.systemCollections ?? []) as string[],
    systemPartials: (values.systemPartials ?? []) as string[],
    design: (values.design ?? {}) as Design,
    all: values,
  };
}

/** The places of names that stand in a list before. */
function repeated(names: readonly (string | undefined)[]): readonly number[] {
  return names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index ? [index] : [],
  );
}

/** Reads `collections/<name>.conf`. */
export function readCollectionConf(
  name: string,
  file: SourceFile,
  report: ReportProblem,
): CollectionConf {
  return { ...readConf(file, COLLECTION, report).values, name };
}

/** Reads `pages/<name>.page.conf`. */
export function readPageConf(name: string, file: SourceFile, report: ReportProblem): PageConf {
  return { ...readConf(file, PAGE, report).values, name };
}

/** Checks `blocks/<name>.block.conf`, of which nothing is used. */
export function checkBlockConf(file: SourceFile, report: ReportProblem): void {
  readConf(file, BLOCK, report);
}
