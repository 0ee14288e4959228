/**
 * The package's main entry: everything of the engine, and sites.
 *
 * @module skerry
 */
export * from '../engine/index.js';
export type { SkerryConfig } from './cli/config-schema.js';
export * from './site/index.js';
