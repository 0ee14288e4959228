/** Names of files in messages of the command line, which the language server has for its checks too. */
export { namesBelow } from '../build/site-names.js';
