import { safeAddress } from '../../shared/address.js';
import { token } from '../../shared/markup.js';
import { type ReportProblem, wholeFile } from '../diagnostics/diagnostic.js';
import type { JsonObject } from '../shared/types.js';

const ADDRESS_NAME = /^(?:url|href|src|link|redirect)$|(?:Url|URL|Href|Src|Link|Redirect)$/;

/** Whether fields of a name hold addresses: `url`, `assetUrl`, `externalLink`, `successRedirect`. */
export function isAddressName(name: string): boolean {
  return ADDRESS_NAME.test(name);
}

/** A value on the way to a text. */
interface Step {
  readonly value: object;
  readonly key: string;
  readonly parent: Step | undefined;
  /** The name of the field that it is in, also through lists. */
  readonly name: string;
}

/** Fields that formatters write into a list of classes as they are (formatters.md 3.14). */
const TOKEN_NAMES: ReadonlySet<string> = new Set(['recordTypeLabel']);

/**
 * The content with '' for each address that could run something, each of which is reported, and with
 * classes that are classes. Templates, ours and others, may so write every address of the content into a
 * link. What needs no change is given back as it is.
 */
export function withSafeFields(
  content: ReadonlyMap<string, unknown>,
  report: ReportProblem,
): ReadonlyMap<string, unknown> {
  let safe: Map<string, unknown> | undefined;
  for (const [file, value] of content) {
    if (!file.endsWith('.json') || typeof value !== 'object' || value === null) continue;
    for (const { path, text, wanted } of unsafeFields(file, value)) {
      const name = path.join('.');
      if (wanted === '') report('address-refused', { name, address: text }, wholeFile(file));
      safe ??= new Map(content);
      safe.set(file, replaced(safe.get(file), path, wanted));
    }
  }
  return safe ?? content;
}

interface Unsafe {
  readonly path: readonly string[];
  readonly text: string;
  readonly wanted: string;
}

/** Goes through content of any depth without recursion. */
function unsafeFields(file: string, root: object): readonly Unsafe[] {
  const found: Unsafe[] = [];
  const open: Step[] = [{ value: root, key: '', parent: undefined, name: '' }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const isList = Array.isArray(step.value);
    for (const [key, value] of Object.entries(step.value)) {
      const name = isList ? step.name : key;
      if (typeof value === 'object' && value !== null) {
        open.push({ value, key, parent: step, name });
      } else if (typeof value === 'string') {
        const path = (): readonly string[] => [...pathOf(step), key];
        if (TOKEN_NAMES.has(name)) {
          const wanted = token(value);
          if (wanted !== value) found.push({ path: path(), text: value, wanted });
        } else if (isUnsafe(value) && (isAddressName(name) || isRedirect(file, path()))) {
          found.push({ path: path(), text: value, wanted: '' });
        }
      }
    }
  }
  return found.reverse();
}

/** Without a colon or a reference to one there is no scheme. */
function isUnsafe(text: string): boolean {
  return (text.includes(':') || text.includes('&')) && safeAddress(text) === undefined;
}

/** `redirects` of `site.json` have addresses by any name. */
function isRedirect(file: string, [first]: readonly string[]): boolean {
  return file === 'site.json' && first === 'redirects';
}

function pathOf(step: Step): readonly string[] {
  const path: string[] = [];
  for (let at: Step | undefined = step; at?.parent !== undefined; at = at.parent) path.push(at.key);
  return path.reverse();
}

/** A copy of a value with another text at a path. */
function replaced(root: unknown, path: readonly string[], text: string): unknown {
  const copy = copyOf(root);
  let at = copy;
  for (const key of path.slice(0, -1)) {
    const inner = copyOf(at[key]);
    at[key] = inner;
    at = inner;
  }
  at[path.at(-1) ?? ''] = text;
  return copy;
}

function copyOf(value: unknown): Record<string, unknown> {
  return (Array.isArray(value) ? [...value] : { ...(value as JsonObject) }) as Record<
    string,
    unknown
  >;
}
