import Handlebars from 'handlebars';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

/** As at build time: `Handlebars.compile` would put the work off until the first render. */
export const engine: Engine = {
  compile: (page) => {
    const source = Handlebars.precompile(templateOf(page, 'handlebars.html'), {
      knownHelpersOnly: true,
      data: false,
    });
    return Handlebars.template(new Function(`return ${source}`)());
  },
};
