import pug from 'pug';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

/** `self` is Pug's fast way to the data: no analysis of names, no `with`. */
export const engine: Engine = {
  compile: (page) =>
    pug.compile(templateOf(page, 'pug.pug'), { self: true, compileDebug: false, pretty: false }),
};
