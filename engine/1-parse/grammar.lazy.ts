import * as grammar from './grammar.js';

/** The grammar of tags. The package runs its module, and chevrotain, only on the first call. */
export const loadGrammar = (): typeof grammar => grammar;
