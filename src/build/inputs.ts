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

/** The digest of the inputs that all pages share. */
export function digestBase({ model }: Site, options: readonly string[]): string {
  const texts = [...model.templates].flatMap(([path, body]) =>
    EVERYWHERE.test(path) ? [path, String(body)] : [],
  );
  const derived = JSON.stringify([
    model.tweaks,
    model.leavesPictures,
    model.platformNeeds,
    model.tweakDefaults,
    model.options.files?.has(YUI_PATH),
  ]);
  return digestAll([...options, ...texts, derived]);
}
