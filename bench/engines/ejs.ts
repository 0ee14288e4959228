import ejs from 'ejs';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

/** `strict` without `with` is EJS's fast way. */
export const engine: Engine = {
  compile: (page) =>
    ejs.compile(templateOf(page, 'ejs.html'), {
      strict: true,
      localsName: 'it',
      compileDebug: false,
    }),
};
