import { Liquid } from 'liquidjs';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

const liquid = new Liquid({ outputEscape: 'escape' });

export const engine: Engine = {
  compile: (page) => {
    const template = liquid.parse(templateOf(page, 'liquid.html'));
    return (data) => liquid.renderSync(template, data as object) as string;
  },
};
