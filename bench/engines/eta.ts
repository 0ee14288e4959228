import { Eta } from 'eta/core';
import { templateOf } from '../pages/page.js';
import type { Engine } from './engine.js';

/** Escapes by default. */
const eta = new Eta();

export const engine: Engine = {
  compile: (page) => {
    const template = eta.compile(templateOf(page, 'eta.html'));
    return (data) => template.call(eta, data as object);
  },
};
