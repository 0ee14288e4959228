import type { Page } from '../pages/page.js';

/** How an engine gets from a template to HTML. */
export type Means =
  /** JavaScript source made from the template, at build time or at run time. */
  | 'generated'
  /** Data structures or functions made from the template; runs where code generation is forbidden. */
  | 'interpreted'
  /** Functions in the first place. */
  | 'written';

/** One contender: what to call it and where its adapter is. */
export interface EngineEntry {
  readonly name: string;
  /** The npm package that it comes from; null for what is in this project. */
  readonly package: string | null;
  readonly means: Means;
  /** A module beside this one, and its export. */
  readonly module: string;
  readonly export: string;
  /** Its template's file in a page's folder; null for functions. */
  readonly template: string | null;
  /** Only for pages that have partials. */
  readonly partialsOnly?: true;
  /** What another entry measures too is left out of compilation, cold start and size. */
  readonly renderOnly?: true;
  /** The engine in whose process it runs, because the difference between two processes would hide theirs. */
  readonly beside?: string;
  /** Compiled when its program is built: it is left out of compilation. */
  readonly aheadOfTime?: true;
}

export const BY_HAND = 'by-hand';
export const REFERENCE = 'reference';
export const REFERENCE_RAW = 'reference-raw-partials';
export const CLOSURES = 'skerry-closures';
export const GENERATED = 'skerry-generated';
export const MODULE = 'skerry-module';
export const WITHOUT_LIMITS = '-no-limits';

const REFERENCE_PACKAGE = '@squarespace/template-engine';

export const ENGINES: readonly EngineEntry[] = [
  written(BY_HAND, null),
  skerry(CLOSURES, 'interpreted', 'closures'),
  skerry(GENERATED, 'generated', 'generated'),
  {
    ...skerry(CLOSURES + WITHOUT_LIMITS, 'interpreted', 'closuresWithoutLimits'),
    beside: CLOSURES,
    renderOnly: true,
  },
  {
    ...skerry(GENERATED + WITHOUT_LIMITS, 'generated', 'generatedWithoutLimits'),
    beside: GENERATED,
    renderOnly: true,
  },
  {
    ...skerry(MODULE, 'generated', 'engine'),
    module: 'skerry-module',
    aheadOfTime: true,
  },
  reference(REFERENCE, 'engine'),
  { ...reference(REFERENCE_RAW, 'engineWithRawPartials'), partialsOnly: true, renderOnly: true },
  peer('eta', 'generated', 'eta.html'),
  peer('dot', 'generated', 'dot.html'),
  peer('pug', 'generated', 'pug.pug'),
  peer('ejs', 'generated', 'ejs.html'),
  peer('handlebars', 'generated', 'handlebars.html'),
  peer('nunjucks', 'generated', 'nunjucks.html'),
  peer('liquidjs', 'interpreted', 'liquid.html'),
  peer('mustache', 'interpreted', 'mustache.html'),
  written('react', 'react-dom'),
  written('preact', 'preact-render-to-string'),
];

/** The packages whose code is measured as published. */
export const PEER_PACKAGES: readonly string[] = [
  ...ENGINES.flatMap((entry) => entry.package ?? []),
  'react',
  'preact',
];

/** Whether an engine takes part on a page. */
export function runsPage(entry: EngineEntry, page: Page): boolean {
  if (entry.partialsOnly && Object.keys(page.partials).length === 0) return false;
  return entry.template === null ? page.written : page.templates[entry.template] !== undefined;
}

/** Everything but Skerry itself and the hand-written functions. */
export function isPeer(entry: EngineEntry): boolean {
  return entry.package !== null;
}

function peer(name: string, means: Means, template: string): EngineEntry {
  return { name, package: name, means, module: name, export: 'engine', template };
}

function written(name: string, packageName: string | null): EngineEntry {
  return {
    name,
    package: packageName,
    means: 'written',
    module: name,
    export: 'engine',
    template: null,
  };
}

function skerry(name: string, means: Means, exported: string): EngineEntry {
  return {
    name,
    package: null,
    means,
    module: 'skerry',
    export: exported,
    template: 'skerry.html',
  };
}

function reference(name: string, exported: string): EngineEntry {
  return {
    name,
    package: REFERENCE_PACKAGE,
    means: 'interpreted',
    module: 'reference',
    export: exported,
    template: 'skerry.html',
  };
}
