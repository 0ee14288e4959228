import { writeJson } from '../shared/write-json.js';
import { contentOf } from '../site/access/content.js';
import { ACCESS_FIELDS } from '../site/access/rules.js';
import { type PartValue, partValue, wholeValue } from '../site/context/content-parts.js';
import { YUI_PATH } from '../site/head/platform-script.js';
import type { SiteFiles, SiteView } from '../site/index.js';
import type { SitePage } from '../site/routes/pages.js';
import type { Findable } from '../site/search/search.js';
import { ALL_PAGES } from '../site/shared/page-record.js';
import { field } from '../site/shared/values.js';
import type { AssetUrls } from './asset-urls.js';
import { digestAll, type Inputs } from './manifest.js';
import { digest } from './output.js';

const CONTENT = 'content/';
const PART = 'part/';
const TEMPLATE = 'template/';
const TEXT = 'text/';
const ASSET = 'asset';

/** The keys of inputs. The prefixes keep content, its parts and templates of the same name apart. */
export const INPUT_KEYS = {
  content: (key: string): string => CONTENT + key,
  part: (key: string): string => PART + key,
  template: (path: string): string => TEMPLATE + path,
  asset: (url: string): string => ASSET + url,
  /** A content file to the letter: the places of problems in it move with blanks. */
  text: (path: string): string => TEXT + path,
};

/**
 * Digests of everything that a page may be made from, made when they are asked for. Content is that of the view whose
 * pages are built.
 *
 * @param textOf the text of a content file
 */
export function digestInputs(
  content: ContentDigests,
  { model }: SiteView,
  urls: AssetUrls,
  textOf: (path: string) => string | undefined,
): Inputs {
  const kinds: readonly (readonly [start: string, digest: (name: string) => string | undefined])[] =
    [
      [PART, (key) => content.part(key)],
      [CONTENT, (path) => content.whole(path)],
      [TEMPLATE, (path) => digestBody(model.templates.get(path))],
      [TEXT, (path) => digestBody(textOf(path))],
      [ASSET, (url) => urls.get(url)],
    ];
  const digestOf = (key: string): string | undefined => {
    const kind = kinds.find(([start]) => key.startsWith(start));
    return kind?.[1](key.slice(kind[0].length));
  };
  const known = new Map<string, string>();
  return {
    get: (key) => {
      const made = known.get(key) ?? digestOf(key) ?? '';
      known.set(key, made);
      return made;
    },
  };
}

function digestBody(body: string | Uint8Array | undefined): string | undefined {
  return body === undefined ? undefined : digest(body);
}

/** Digests of the content of a view. */
export class ContentDigests {
  readonly #files: SiteFiles;
  readonly #view: SiteView;
  readonly #pages: ReadonlyMap<string, SitePage>;
  /** Of items and other objects that are in many parts. */
  readonly #known = new WeakMap<object, string>();

  constructor(files: SiteFiles, view: SiteView) {
    const { pages, notFound } = view.table;
    this.#files = files;
    this.#view = view;
    this.#pages = new Map(
      (notFound === undefined ? pages : [...pages, notFound]).map((page) => [page.key, page]),
    );
  }

  /** Of what a search can find. */
  findable({ shown, source }: Findable): string {
    return shown === source ? this.#digestOf(shown) : this.#digest([shown, source]);
  }

  part(key: string): string {
    return this.#digest(partValue(this.#view, key));
  }

  whole(path: string): string | undefined {
    if (path === ALL_PAGES) return this.#heads();
    if (path === 'site.json') return this.#digest([this.#view.site]);
    const page = this.#pages.get(path);
    if (page !== undefined) return this.#digest(wholeValue(page));
    const given = contentOf(this.#view.model).files.get(path);
    if (given instanceof Uint8Array) return digest(given);
    return given === undefined ? undefined : this.#digest([this.#view.layout(path)]);
  }

  #heads(): string {
    const { table } = contentOf(this.#view.model);
    const heads = table.pages.map(({ url, kind, collection, template, data }) => [
      url,
      kind,
      collection,
      template,
      accessFacts(data),
      accessFacts(data.item),
    ]);
    const problems = (this.#files.diagnostics ?? []).map(String);
    return digestAll([writeJson(heads), ...table.itemsByUrl.keys(), ...problems]);
  }

  #digest(value: PartValue): string {
    return digest(
      JSON.stringify(
        value.map((each) => (typeof each === 'object' && each ? this.#digestOf(each) : each)),
      ),
    );
  }

  #digestOf(value: object): string {
    const made = this.#known.get(value) ?? digest(writeJson(value));
    this.#known.set(value, made);
    return made;
  }
}

/** The fields of a page or an item that decide on access to it. */
function accessFacts(record: unknown): unknown {
  return ACCESS_FIELDS.map((name) => field(record, name));
}

/**
 * Files that affect every page: the configuration of collections and pages, and the texts of languages. Stylesheets
 * affect pages only by their tweaks.
 */
const EVERYWHERE = /(?:\.conf|^strings\/.*\.json)$/;

/** Words after `{.macro`. */
const MACRO = /\{\.macro\s{1,9}([^\s{}]{1,99})/g;

/** The names that templates may apply: a page is told those that it misses, wherever they are applied. */
function partialNames({ templates }: SiteView['model']): readonly string[] {
  const blocks = [...templates.keys()].filter((path) => path.startsWith('blocks/'));
  const macros = [...templates.values()].flatMap((text) =>
    typeof text === 'string' ? Array.from(text.matchAll(MACRO), ([, name = '']) => name) : [],
  );
  return [...blocks.sort(), ...macros.sort()];
}

/** The digest of the inputs that all pages share. */
export function digestBase({ model, table }: SiteView, options: readonly string[]): string {
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
    // Pages of a site with a shop show a cart.
    table.pages.some(({ collection }) => collection.typeName === 'products'),
  ]);
  return digestAll([...options, ...texts, derived]);
}
