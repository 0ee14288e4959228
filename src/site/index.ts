/** Sites: a template folder and content become pages. Only `files.ts` touches the file system. */

export type {
  Block,
  BlockHost,
  BlockProblem,
  BlockProblemCode,
  BlockQuery,
  Column,
  Layout,
  LayoutOptions,
} from './blocks/index.js';
export {
  type CheckOptions,
  checkSite,
  type SiteFindings,
  type ToolProblem,
} from './check/index.js';
export type { SiteCode } from './diagnostics/catalogue.js';
export { SiteDiagnostic, type SiteDiagnosticJson } from './diagnostics/diagnostic.js';
export { FEED_ROUTES } from './feeds/routes.js';
export { createHandler, type HandlerOptions, type SiteHandler } from './handler.js';
export type { RenderLayout } from './layout.js';
export { loadSite } from './load.js';
export type { PageFacts, PagePart, SearchSite, SiteOptions } from './model.js';
export type { Site } from './site.js';
export type {
  Asset,
  FileMap,
  JsonObject,
  PageRequest,
  PageResult,
  Problem,
  SiteFiles,
} from './types.js';
export type { SiteRoute, Visit } from './visit.js';
