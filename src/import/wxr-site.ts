import { decoded } from '../shared/address.js';
import { groupBy } from '../shared/group-by.js';
import { encodePath, normalPath, slugOf } from '../site/routes/paths.js';
import type { JsonObject } from '../site/shared/types.js';
import type { PageAnswer } from './merge-pages.js';
import { fieldOf, metaOf, type Wxr, type WxrItem } from './read-wxr.js';
import { WxrAddresses } from './wxr-addresses.js';
import { type HtmlHost, pageHtml, plainText } from './wxr-html.js';
import { type Menu, menusOf } from './wxr-menus.js';

/** What an export brings beside pages. */
export interface WxrSite {
  readonly answers: readonly PageAnswer[];
  readonly menus: readonly Menu[];
  /** Lines of URL mappings. */
  readonly redirects: readonly string[];
  /** Addresses of pictures and files. */
  readonly attachments: readonly string[];
  readonly guessed: readonly string[];
  readonly missing: readonly string[];
}

/** The word for the state of an entry; undefined for what everybody may see. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['private', 'Private'],
  ['draft', 'Draft'],
  ['auto-draft', 'Draft'],
  ['pending', 'Needs Review'],
  ['future', 'Scheduled'],
]);
const OF_TEXT = 1;
/** All galleries of an export: each may name all attachments. */
const MAX_PICTURES = 50_000;

/**
 * Makes answers of pages, as the site would give them, of an export. Nothing is read or written.
 *
 * @param hasFront whether the front page is known already
 */
export function readWxrSite(file: string, wxr: Wxr, hasFront: boolean): WxrSite {
  return new WxrPages(file, wxr, hasFront).make();
}

class WxrPages {
  readonly #file: string;
  readonly #wxr: Wxr;
  readonly #hasFront: boolean;
  readonly #addresses: WxrAddresses;
  /** Counts of what stays behind, by what it is. */
  readonly #left = new Map<string, number>();
  /** How many pictures galleries may still show. */
  #pictures = MAX_PICTURES;

  constructor(file: string, wxr: Wxr, hasFront: boolean) {
    this.#file = file;
    this.#wxr = wxr;
    this.#hasFront = hasFront;
    this.#addresses = new WxrAddresses(wxr);
  }

  make(): WxrSite {
    const kept = this.#wxr.items.filter((item) => this.#isKept(item));
    const pages = kept.filter((item) => fieldOf(item, 'wp:post_type') === 'page');
    const posts = kept.filter((item) => fieldOf(item, 'wp:post_type') === 'post');
    const website = this.#website();
    const lists = this.#lists(posts, pages);
    const singles = pages.flatMap((page) => {
      const url = this.#addresses.of(page);
      return lists.has(url) ? [] : [this.#page(page, url)];
    });
    const front = this.#frontOf([...singles, ...lists.values()]);
    const answers = [...singles, ...lists.values()].map((data) => ({
      file: this.#file,
      data: { website, ...(data === front ? atFront(data) : data) },
    }));
    const attachments = this.#addresses.attachments.map((item) =>
      fieldOf(item, 'wp:attachment_url'),
    );
    return {
      answers,
      menus: menusOf(this.#wxr, this.#addresses),
      redirects: this.#redirects([...pages, ...posts]),
      attachments: [...new Set(attachments.filter((url) => /^https?:\/\//i.test(url)))],
      guessed: this.#guesses(front, lists),
      missing: [...this.#left].map(([what, count]) => `${this.#file}: ${what} (${count})`),
    };
  }

  /** Whether an entry becomes a part of the site; the others are counted by their type. */
  #isKept(item: WxrItem): boolean {
    const type = fieldOf(item, 'wp:post_type');
    if (OF_OTHERS.has(type)) return false;
    if (type !== 'page' && type !== 'post') {
      this.#leave(`entries of the type '${type}' are left out`);
      return false;
    }
    if (fieldOf(item, 'wp:status') === 'trash') {
      this.#leave('entries in the trash are left out');
      return false;
    }
    if (item.comments > 0) {
      this.#leave('comments are left out: a site keeps them in its database', item.comments);
    }
    return true;
  }

  #leave(what: string, count = 1): void {
    this.#left.set(what, (this.#left.get(what) ?? 0) + count);
  }

  #website(): JsonObject {
    const { channel } = this.#wxr;
    const text = (name: string): string => plainText(channel.get(name) ?? '');
    const language = text('language');
    const { base } = this.#addresses;
    return {
      siteTitle: text('title'),
      ...(text('description') === '' ? {} : { siteTagLine: text('description') }),
      ...(base === '' ? {} : { baseUrl: base }),
      ...(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(language) ? { language } : {}),
    };
  }

  /** The collections of posts, by address, with the titles of pages that stand for them. */
  #lists(posts: readonly WxrItem[], pages: readonly WxrItem[]): Map<string, JsonObject> {
    const byUrl = new Map(pages.map((page) => [this.#addresses.of(page), page]));
    const byList = groupBy(posts, (post) => this.#addresses.listOf(post));
    return new Map(
      [...byList].map(([url, listed]) => [url, this.#list(url, listed, byUrl.get(url))]),
    );
  }

  #list(url: string, posts: readonly WxrItem[], page: WxrItem | undefined): JsonObject {
    const name = url.slice(url.lastIndexOf('/') + 1) || 'blog';
    if (page !== undefined && fieldOf(page, 'content:encoded') !== '') {
      this.#leave('texts of pages that list posts are left out');
    }
    const title = page === undefined ? titled(name) : plainText(fieldOf(page, 'title'));
    const [categories, tags] = ['category', 'post_tag'].map((domain) => [
      ...new Set(posts.flatMap((post) => termsOf(post, domain))),
    ]);
    const collection = {
      ...{ typeName: 'blog', title, urlId: name, fullUrl: encodePath(url) },
      ...(categories?.length ? { categories } : {}),
      ...(tags?.length ? { tags } : {}),
      ...(page === undefined ? {} : this.#access(page)),
    };
    return { collection, items: posts.map((post) => this.#post(post, url)) };
  }

  #page(page: WxrItem, url: string): JsonObject {
    const title = plainText(fieldOf(page, 'title')) || 'Untitled';
    const urlId = url.slice(url.lastIndexOf('/') + 1) || slugOf(title, 'index');
    const excerpt = plainText(fieldOf(page, 'excerpt:encoded'));
    const order = Number(fieldOf(page, 'wp:menu_order'));
    return {
      collection: {
        ...{ typeName: 'page', title, urlId, fullUrl: encodePath(url) },
        ...(excerpt === '' ? {} : { description: excerpt }),
        ...(Number.isInteger(order) && order > 0 ? { ordering: order } : {}),
        ...this.#access(page),
      },
      mainContent: pageHtml(fieldOf(page, 'content:encoded'), this.#host(page)),
    };
  }

  #post(post: WxrItem, list: string): JsonObject {
    const url = this.#addresses.of(post);
    const urlId = url.slice(url.lastIndexOf('/') + 1);
    const isBelow = url === `${list === '/' ? '' : list}/${urlId}`;
    const excerpt = fieldOf(post, 'excerpt:encoded');
    const host = this.#host(post);
    const login = fieldOf(post, 'dc:creator');
    const author = this.#wxr.authors.get(login) ?? login;
    const categories = termsOf(post, 'category');
    const tags = termsOf(post, 'post_tag');
    const picture = this.#addresses.attachment(metaOf(post, '_thumbnail_id'));
    const publishOn = momentOf(post, 'wp:post_date');
    const updatedOn = momentOf(post, 'wp:post_modified');
    return {
      ...{ urlId, title: plainText(fieldOf(post, 'title')) || 'Untitled', recordType: OF_TEXT },
      ...(isBelow ? {} : { fullUrl: encodePath(url) }),
      ...(publishOn === undefined ? {} : { publishOn, addedOn: publishOn }),
      ...(updatedOn === undefined ? {} : { updatedOn }),
      ...(author === '' ? {} : { author: { displayName: author } }),
      ...(excerpt === '' ? {} : { excerpt: pageHtml(excerpt, host) }),
      body: pageHtml(fieldOf(post, 'content:encoded'), host),
      ...(categories.length > 0 ? { categories } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...(picture === undefined ? {} : { assetUrl: fieldOf(picture, 'wp:attachment_url') }),
      ...this.#access(post),
    };
  }

  /** Who may see an entry. */
  #access(item: WxrItem): JsonObject {
    const status = STATUSES.get(fieldOf(item, 'wp:status'));
    const password = fieldOf(item, 'wp:post_password');
    return {
      ...(status === undefined ? {} : { status }),
      ...(password === '' ? {} : { password }),
    };
  }

  #host(item: WxrItem): HtmlHost {
    const id = fieldOf(item, 'wp:post_id');
    return {
      link: (address) => this.#addresses.link(address),
      pictures: (ids) => {
        const found = this.#addresses.pictures(id, ids).slice(0, this.#pictures);
        this.#pictures -= found.length;
        return found.map((each) => ({
          url: fieldOf(each, 'wp:attachment_url'),
          alt: metaOf(each, '_wp_attachment_image_alt'),
        }));
      },
      unknown: (name) => this.#leave(`the shortcode [${name}] stays as a text`),
      missingBlock: (name) => this.#leave(`the block '${name}' has no HTML in the export`),
    };
  }

  /** The front page where none is at `/`: the page 'home', then the first list, then the first page. */
  #frontOf(pages: readonly JsonObject[]): JsonObject | undefined {
    const urlOf = ({ collection }: JsonObject) => (collection as JsonObject).fullUrl;
    if (this.#hasFront || pages.some((page) => urlOf(page) === '/')) return undefined;
    const isList = ({ items }: JsonObject) => items !== undefined;
    return pages.find((page) => urlOf(page) === '/home') ?? pages.find(isList) ?? pages[0];
  }

  #guesses(front: JsonObject | undefined, lists: ReadonlyMap<string, JsonObject>): string[] {
    const title = (front?.collection as JsonObject | undefined)?.title;
    return [
      ...(front === undefined ? [] : [`${this.#file}: the front page is '${String(title)}'`]),
      ...[...lists.keys()]
        .filter((url) => this.#addresses.isGuessed(url))
        .map((url) => `${this.#file}: posts whose addresses name no list are at ${url}`),
    ];
  }

  /** Former addresses of pages and posts lead to the present ones. */
  #redirects(items: readonly WxrItem[]): string[] {
    const lines = items.flatMap((item) => {
      const url = this.#addresses.of(item);
      const folder = url.slice(0, url.lastIndexOf('/'));
      const former = (item.meta.get('_wp_old_slug') ?? []).map((slug) =>
        normalPath(`${folder}/${decoded(slug.trim())}`),
      );
      return former.flatMap((old) =>
        old === undefined || old === url || this.#addresses.isTaken(old)
          ? []
          : `${encodePath(old)} -> ${encodePath(url)} 301`,
      );
    });
    return [...new Set(lines)];
  }
}

/** Types of entries that are no pages and are read elsewhere. */
const OF_OTHERS: ReadonlySet<string> = new Set(['attachment', 'nav_menu_item']);

function atFront({ collection, ...rest }: JsonObject): JsonObject {
  return { collection: { ...(collection as JsonObject), homepage: true }, ...rest };
}

function termsOf({ terms }: WxrItem, wanted: string): string[] {
  const names = terms.flatMap(({ domain, name }) => (domain === wanted ? plainText(name) : []));
  return [...new Set(names)];
}

function titled(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Milliseconds of a date: in UTC where the export has it, else as it is written; drafts have zeros. */
function momentOf(item: WxrItem, field: string): number | undefined {
  for (const name of [`${field}_gmt`, field]) {
    const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(fieldOf(item, name));
    const moment = found === null ? Number.NaN : Date.parse(`${found[1]}T${found[2]}Z`);
    if (!Number.isNaN(moment) && !fieldOf(item, name).startsWith('0000')) return moment;
  }
  return undefined;
}
