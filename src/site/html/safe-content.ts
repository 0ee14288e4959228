import { safeAddress } from '../../shared/address.js';
import { token } from '../../shared/markup.js';
import {
  CircularData,
  pathOf,
  type Rewriting,
  rewrite,
  type ValuePath,
} from '../../shared/walk.js';
import { type ReportProblem, wholeFile } from '../diagnostics/diagnostic.js';
import type { JsonObject } from '../shared/types.js';
import { isHtmlField } from './html-fields.js';
import { withVideoLinks } from './media-fills.js';

const ADDRESS_NAME = /^(?:url|href|src|link|redirect)$|(?:Url|URL|Href|Src|Link|Redirect)$/;

/** Whether fields of a name hold addresses: `url`, `assetUrl`, `externalLink`, `successRedirect`. */
export function isAddressName(name: string): boolean {
  return ADDRESS_NAME.test(name);
}

/** Fields that formatters write into a list of classes as they are (formatters.md 3.14). */
const TOKEN_NAMES: ReadonlySet<string> = new Set(['recordTypeLabel']);

/**
 * The content with '' for each unsafe address, which is reported, and with valid class names. Templates may therefore
 * write every address of the content into a link. Videos in HTML have links to their players. Unchanged values are
 * returned as they are; files that contain themselves are reported and left out.
 */
export function withSafeFields(
  content: ReadonlyMap<string, unknown>,
  report: ReportProblem,
): ReadonlyMap<string, unknown> {
  let safe: Map<string, unknown> | undefined;
  for (const [file, value] of content) {
    if (!file.endsWith('.json')) continue;
    const made = safeFile(file, value, report);
    if (made === value) continue;
    safe ??= new Map(content);
    if (made === undefined) safe.delete(file);
    else safe.set(file, made);
  }
  return safe ?? content;
}

function safeFile(file: string, root: unknown, report: ReportProblem): unknown {
  if (file !== 'site.json' && !mayChange(root)) return root;
  const isRedirect = (key: string, { parent }: ValuePath, state: string): boolean =>
    state.startsWith(REDIRECTS) ||
    (file === 'site.json' && parent === undefined && key === 'redirects');
  const rules: Rewriting = {
    see: (value, key, parent, state) => {
      if (typeof value !== 'string') return value;
      const name = nameOf(key, parent, state);
      if (TOKEN_NAMES.has(name)) return token(value);
      if (hasVideo(value) && isHtmlField(pathOf(parent, key))) return withVideoLinks(value);
      if (!isUnsafe(value)) return value;
      if (!isAddressName(name) && !isRedirect(key, parent, state)) return value;
      const path = pathOf(parent, key).join('.');
      report('address-refused', { name: path, address: value }, wholeFile(file));
      return '';
    },
    within: (value, key, parent, state) =>
      (isRedirect(key, parent, state) ? REDIRECTS : ELSEWHERE) +
      (Array.isArray(value) ? nameOf(key, parent, state) : ''),
  };
  try {
    return rewrite(root, rules);
  } catch (error) {
    if (!(error instanceof CircularData)) throw error;
    report('content-invalid', { why: error.message }, wholeFile(file));
    return undefined;
  }
}

const MAX_DEPTH = 64;
const MAX_VALUES = 5_000_000;

/**
 * A quick look for texts that are to be changed: most files have none. Also true for data that is too deep, too long or
 * no JSON. A developer waits for it at each save.
 */
function mayChange(root: unknown): boolean {
  let left = MAX_VALUES;
  const look = (value: unknown, name: string, depth: number): boolean => {
    if (typeof value === 'string') return mayChangeText(value, name);
    if (typeof value !== 'object' || value === null) return false;
    if (depth > MAX_DEPTH || ArrayBuffer.isView(value)) return true;
    if (Array.isArray(value)) {
      left -= value.length;
      return left < 0 || value.some((each) => look(each, name, depth + 1));
    }
    const keys = Object.keys(value);
    left -= keys.length;
    return left < 0 || keys.some((key) => look((value as JsonObject)[key], key, depth + 1));
  };
  return look(root, '', 0);
}

function mayChangeText(text: string, name: string): boolean {
  return TOKEN_NAMES.has(name) || hasVideo(text) || (isAddressName(name) && isUnsafe(text));
}

/** The two ways to a value, before the name of the list that it is in: `redirects` have addresses by any name. */
const REDIRECTS = '>';
const ELSEWHERE = '.';

/** The name of the field that a value is in, also through lists. */
function nameOf(key: string, parent: ValuePath, state: string): string {
  return Array.isArray(parent.value) ? state.slice(1) : key;
}

/** Whether a text may be HTML with videos in it. */
function hasVideo(text: string): boolean {
  return text.includes('class="sqs-video-wrapper"');
}

/** Without a colon or a reference to one there is no scheme. */
function isUnsafe(text: string): boolean {
  return (text.includes(':') || text.includes('&')) && safeAddress(text) === undefined;
}
