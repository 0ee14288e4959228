import * as grammar from './grammar.js';

/** The grammar of tags. In the package it is only run, and chevrotain with it, once this is called. */
export const loadGrammar = (): typeof grammar => grammar;
