import { writeJson } from '../shared/write-json.js';
import { contentOf } from '../site/access/content.js';
import { ACCESS_FIELDS } from '../site/access/rules.js';
import { YUI_PATH } from '../site/head/platform-script.js';
import type { Site, SiteFiles } from '../site/index.js';
import { field } from '../site/shared/values.js';
import type { AssetUrls } from './asset-urls.js';
import { digestAll, type Inputs } from './manifest.js';
import { digest } from './output.js';

/** The keys of inputs. The prefixes keep content and templates of the same name apart. */
export const INPUT_KEYS = {
  content: (key: string): string => `content/${key}`,
  template: (path: string): string => `template/${path}`,
  asset: (url: string): string => `asset${url}`,
  /** A content file to the letter: the places of problems in it move with blanks. */
  text: (path: string): string => `text/${path}`,
};

/** Digests of everything that a page may be made from. */
export function digestInputs(files: SiteFiles, { model }: Site, urls: AssetUrls): Inputs {
  const inputs = new Map<string, string>();
  for (const [path, body] of model.templates) inputs.set(INPUT_KEYS.template(path), digest(body));
  const content = contentOf(model);
  for (const [path, value] of content.files) {
    inputs.set(INPUT_KEYS.content(path), digest(toBody(value)));
  }
  for (const [url, stamped] of urls) inputs.set(INPUT_KEYS.asset(url), stamped);
  const { pages, itemsByUrl } = content.table;
  const heads = pages.map(({ url, kind, collection, template, data }) => [
    url,
    kind,
    collection,
    template,
    accessFacts(data),
    accessFacts(data.item),
  ]);
  const all = [writeJson(heads), ...itemsByUrl.keys(), ...problems(files)];
  return inputs.set(INPUT_KEYS.content('@pages'), digestAll(all));
}

/** Inputs with the digests of texts that some keys name. */
export function withTexts(
  inputs: Inputs,
  keys: Iterable<string>,
  textOf: (path: string) => string | undefined,
): Inputs {
  const start = INPUT_KEYS.text('');
  const texts = [...new Set(keys)].filter((key) => key.startsWith(start));
  const digests = texts.map((key) => [key, digest(textOf(key.slice(start.length)) ?? '')] as const);
  return new Map([...inputs, ...digests]);
}

/** The fields of a page or an item that decide on access to it. */
function accessFacts(record: unknown): unknown {
  return ACCESS_FIELDS.map((name) => field(record, name));
}

function toBody(value: unknown): string | Uint8Array {
  return value instanceof Uint8Array ? value : writeJson(value);
}

function problems({ diagnostics = [] }: SiteFiles): readonly string[] {
  return diagnostics.map(String);
}

/**
 * Files that affect every page: the configuration of collections and pages, and the texts of languages. Stylesheets
 * affect pages only by their tweaks.
 */
const EVERYWHERE = /(?:\.conf|^strings\/.*\.json)$/;

/** Words after `{.macro`. */
const MACRO = /\{\.macro\s{1,9}([^\s{}]{1,99})/g;

/** The names that templates may apply: a page is told those that it misses, wherever they are applied. */
function partialNames({ templates }: Site['model']): readonly string[] {
  const blocks = [...templates.keys()].filter((path) => path.startsWith('blocks/'));
  const macros = [...templates.values()].flatMap((text) =>
    typeof text === 'string' ? Array.from(text.matchAll(MACRO), ([, name = '']) => name) : [],
  );
  return [...blocks.sort(), ...macros.sort()];
}

/** The digest of the inputs that all pages share. */
export function digestBase({ model }: Site, options: readonly string[]): string {
  const texts = [...model.templates].flatMap(([path, body]) =>
    EVERYWHERE.test(path) ? [path, String(body)] : [],
  );
  const derived = JSON.stringify([
    partialNames(model),
    model.tweaks,
    model.leavesPictures,
    model.platformNeeds,
    model.tweakDefaults,
    model.options.files?.has(YUI_PATH),
  ]);
  return digestAll([...options, ...texts, derived]);
}
