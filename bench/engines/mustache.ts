import Mustache from 'mustache';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

const writer = new Mustache.Writer();
// The cache's key would be made from the whole template at every call.
writer.templateCache = undefined;

export const engine: Engine = {
  compile: (page) => {
    const source = templateOf(page, 'mustache.html');
    const tokens = writer.parse(source);
    return (data) => writer.renderTokens(tokens, new Mustache.Context(data), undefined, source);
  },
};
