import nunjucks from 'nunjucks';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

const environment = new nunjucks.Environment(null, { autoescape: true });

export const engine: Engine = {
  compile: (page) => {
    const source = templateOf(page, 'nunjucks.html');
    const template = new nunjucks.Template(source, environment, page.name, true);
    return (data) => template.render(data);
  },
};
