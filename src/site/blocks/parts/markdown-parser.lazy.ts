import * as markdown from './markdown-parser.js';

/** The parser of Markdown. In the package it is only made once this is called: few sites hold any. */
export const loadMarkdown = (): typeof markdown => markdown;
