import type { Formatter } from '../define.js';
import { apply } from './apply.js';
import { count } from './count.js';
import { cycle } from './cycle.js';
import { encodeSpace } from './encode-space.js';
import { encodeUri } from './encode-uri.js';
import { encodeUriComponent } from './encode-uri-component.js';
import { findFirst } from './find-first.js';
import { findLast } from './find-last.js';
import { format } from './format.js';
import { get } from './get.js';
import { html } from './html.js';
import { htmlattr } from './htmlattr.js';
import { htmltag } from './htmltag.js';
import { iter } from './iter.js';
import { json } from './json.js';
import { jsonPretty } from './json-pretty.js';
import { keyBy } from './key-by.js';
import { lineBreaks } from './line-breaks.js';
import { lookup } from './lookup.js';
import { mod } from './mod.js';
import { output } from './output.js';
import { pluralize } from './pluralize.js';
import { prop } from './prop.js';
import { raw } from './raw.js';
import { round } from './round.js';
import { safe } from './safe.js';
import { slugify } from './slugify.js';
import { smartypants } from './smartypants.js';
import { str } from './str.js';
import { truncate } from './truncate.js';
import { urlEncode } from './url-encode.js';

/** The core formatters (formatters.md 2). */
export const coreFormatters: readonly Formatter[] = [
  apply,
  count,
  cycle,
  encodeSpace,
  encodeUri,
  encodeUriComponent,
  findFirst,
  findLast,
  format,
  get,
  html,
  htmlattr,
  htmltag,
  iter,
  json,
  jsonPretty,
  keyBy,
  lineBreaks,
  lookup,
  mod,
  output,
  pluralize,
  prop,
  raw,
  round,
  safe,
  slugify,
  smartypants,
  str,
  truncate,
  urlEncode,
];
