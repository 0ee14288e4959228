/** The package's main entry: everything of the engine, and sites. */
export * from '../engine/index.js';
export * from './site/index.js';
