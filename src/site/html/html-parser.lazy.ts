import * as parser from 'parse5';

/** The parser of HTML as browsers read it. In the package it is only made once this is called. */
export const loadHtmlParser = (): typeof parser => parser;
