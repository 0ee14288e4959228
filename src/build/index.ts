/**
 * A site as static files.
 *
 * @module skerry/build
 */

export { buildReportPage } from '../reports/build-page.js';
export type {
  BuildReport,
  FileSizes,
  PhaseTime,
  ReportedFile,
  ReportedPage,
} from '../reports/build-report.js';
export { type BuildOptions, type BuildSummary, buildSite } from './build.js';
export type { BuiltDiagnostic } from './manifest.js';
export { optimizeLate } from './optimize-late.js';
export type { Screen } from './progress.js';
export type { PictureCounts } from './static-pictures.js';
export type { SearchSummary } from './static-search.js';
