/** The package's main entry: everything of the engine. */
export * from '../engine/index.js';
