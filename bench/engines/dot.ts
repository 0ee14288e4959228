import doT from 'dot';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

/** `doNotSkipEncoded`: what looks like an entity is escaped too, as everywhere else. */
const settings = { ...doT.templateSettings, strip: false, doNotSkipEncoded: true };

export const engine: Engine = {
  compile: (page) => doT.template(templateOf(page, 'dot.html'), settings),
};
