/**
 * The server of a site while it is being made.
 *
 * @module skerry/dev
 */

export type { FailureKind, FailureText } from './injected-failure.js';
export type { Change, Changed, FileKind, LiveSite } from './live-site.js';
export { type DevOptions, type DevServer, startDevServer } from './server.js';
