/** Sites: a template folder and content become pages. Only `load/files.ts` touches the file system. */

export type {
  Block,
  BlockHost,
  BlockLayout,
  BlockProblem,
  BlockProblemCode,
  BlockQuery,
  Column,
  LayoutOptions,
} from './blocks/index.js';
export {
  type CheckOptions,
  checkSite,
  type Ignore,
  type RuleSettings,
  type SiteFindings,
  type ToolProblem,
} from './check/index.js';
export type { SiteCode } from './diagnostics/catalogue.js';
export { SiteDiagnostic, type SiteDiagnosticJson } from './diagnostics/diagnostic.js';
export { FEED_ROUTES } from './http/feed-routes.js';
export { createHandler, type HandlerOptions, type SiteHandler } from './http/handler.js';
export type { SiteRoute, Visit } from './http/visit.js';
export { loadSite } from './load-site.js';
export type { RenderLayout } from './model/layout.js';
export type { PageFacts, PagePart } from './model/page-part.js';
export type { SearchSite, SiteOptions, SiteView } from './model/site-model.js';
export type {
  Asset,
  FileMap,
  HostPage,
  JsonObject,
  LiveItems,
  OwnerSettings,
  PageRequest,
  PageResult,
  Problem,
  SiteFiles,
} from './shared/types.js';
export type { Site } from './site.js';
