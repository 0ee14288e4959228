import { templates } from 'skerry-bench/modules';
import type { Engine } from './engine.js';

/** Templates that were compiled ahead of time: no parser, and no generation of code at run time. */
export const engine: Engine = {
  compile: (page) => {
    const template = templates[page.name];
    if (template === undefined) throw new Error(`Page '${page.name}' has not been compiled`);
    return (data) => template.renderToString(data);
  },
};
