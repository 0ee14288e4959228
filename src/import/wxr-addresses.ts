import { decoded } from '../shared/address.js';
import { groupBy } from '../shared/group-by.js';
import { encodePath, normalPath, slugOf } from '../site/routes/paths.js';
import { fieldOf, type Wxr, type WxrItem, type WxrTerm } from './read-wxr.js';
import { plainText } from './wxr-html.js';

/** The list of posts whose addresses name none. */
const BLOG = '/blog';
/** The parts of a date in the address of a post. */
const DATE = /^\d{1,4}$/;
/** Pages around a page that its address names. */
const MAX_PARENTS = 10;
/** Queries that name an entry by its id. */
const ID_QUERIES = ['p', 'page_id', 'attachment_id'];

/** The addresses that the entries of an export have on the site: their own ones wherever they can. */
export class WxrAddresses {
  /** Scheme and host of the former site, without a `/` at the end; empty when it is unknown. */
  readonly base: string;
  readonly attachments: readonly WxrItem[];
  readonly #byId = new Map<string, WxrItem>();
  readonly #urls = new Map<WxrItem, string>();
  readonly #taken = new Set<string>();
  readonly #guessed = new Set<string>();
  /** Names of categories and tags by the path of their archive. */
  readonly #archives = new Map<string, string>();
  #list = BLOG;

  readonly #terms: Wxr['terms'];
  readonly #attachmentsOf: ReadonlyMap<string, readonly WxrItem[]>;

  constructor({ channel, items, terms }: Wxr) {
    this.#terms = terms;
    const own = channel.get('wp:base_blog_url') || channel.get('link') || '';
    this.base = URL.canParse(own) ? new URL(own).origin : '';
    this.attachments = items.filter((item) => typeOf(item) === 'attachment');
    this.#attachmentsOf = groupBy(this.attachments, (item) => fieldOf(item, 'wp:post_parent'));
    for (const item of items) this.#byId.set(fieldOf(item, 'wp:post_id'), item);
    const pages = items.filter((item) => typeOf(item) === 'page');
    const posts = items.filter((item) => typeOf(item) === 'post');
    // Addresses that are written come before those that are made of titles.
    for (const item of [...pages, ...posts]) this.#keep(item, this.#written(item));
    const [list] = posts.flatMap((post) => listIn(this.#urls.get(post)) ?? []);
    this.#list = list ?? BLOG;
    for (const item of [...pages, ...posts]) {
      if (!this.#urls.has(item)) this.#keep(item, this.#made(item, new Set()));
    }
    for (const term of posts.flatMap((post) => post.terms)) {
      const { path, query } = archive(term);
      this.#archives.set(path, query);
    }
  }

  /** The address of a page or a post. */
  of(item: WxrItem): string {
    return this.#urls.get(item) ?? '/';
  }

  /** Whether an entry is a page or a post, which have addresses. */
  has(item: WxrItem): boolean {
    return this.#urls.has(item);
  }

  /** The address of the list that a post is in. */
  listOf(post: WxrItem): string {
    const list = listIn(this.of(post));
    if (list === undefined) this.#guessed.add(this.#list);
    return list ?? this.#list;
  }

  /** Whether the address of a list is in no address of a post. */
  isGuessed(list: string): boolean {
    return this.#guessed.has(list) && list === BLOG;
  }

  isTaken(url: string): boolean {
    return this.#taken.has(url);
  }

  /** The entry of an id. */
  entry(id: string | undefined): WxrItem | undefined {
    return id === undefined ? undefined : this.#byId.get(id.trim());
  }

  /** The attachment of an id. */
  attachment(id: string | undefined): WxrItem | undefined {
    const item = this.entry(id);
    return item !== undefined && typeOf(item) === 'attachment' ? item : undefined;
  }

  /** A category or a tag by its id. */
  term(id: string): WxrTerm | undefined {
    return this.#terms.get(id);
  }

  /** The address of the posts of a category or a tag; undefined where no post has it. */
  archiveOf(id: string): string | undefined {
    const term = this.term(id);
    const query = term && this.#archives.get(archive(term).path);
    return query === undefined ? undefined : encodePath(this.#list) + query;
  }

  /** Attachments by their ids; without ids, those of an entry. */
  pictures(parent: string, ids: readonly string[] | undefined): readonly WxrItem[] {
    if (ids !== undefined) return ids.flatMap((id) => this.attachment(id) ?? []);
    return this.#attachmentsOf.get(parent) ?? [];
  }

  /** A link of the former site as one of the site; all others stay. */
  link(address: string): string {
    const text = address.trim();
    if (text.startsWith('#') || this.base === '') return address;
    if (!URL.canParse(text, this.base)) return address;
    const url = new URL(text, this.base);
    const isOwn = url.host === new URL(this.base).host;
    const isPath = text.startsWith('/') || /^https?:\/\//i.test(text);
    if (!isOwn || !isPath) return address;
    const id = ID_QUERIES.map((name) => url.searchParams.get(name)).find((each) => each !== null);
    const named = this.entry(id ?? undefined);
    if (named !== undefined && this.#urls.has(named)) return encodePath(this.of(named)) + url.hash;
    const path = normalPath(url.pathname);
    if (path === undefined || isFile(path)) return address;
    const posts = this.#archives.get(path);
    if (posts !== undefined) return encodePath(this.#list) + posts;
    return encodePath(path) + url.search + url.hash;
  }

  #keep(item: WxrItem, url: string | undefined): void {
    if (url === undefined || this.#taken.has(url)) return;
    this.#urls.set(item, url);
    this.#taken.add(url);
  }

  /** The path that an entry has in the export; undefined where it is known by its id alone. */
  #written(item: WxrItem): string | undefined {
    const link = fieldOf(item, 'link');
    const origin = this.base || 'https://site.invalid';
    if (link === '' || !URL.canParse(link, origin)) return undefined;
    const url = new URL(link, origin);
    if (url.origin !== origin && this.base !== '') return undefined;
    if (ID_QUERIES.some((name) => url.searchParams.has(name))) return undefined;
    const path = normalPath(url.pathname);
    return path === '/' && typeOf(item) !== 'page' ? undefined : path;
  }

  /** An address of the name or the title, below that of the page around it or of the list. */
  #made(item: WxrItem, seen: Set<WxrItem>): string {
    seen.add(item);
    const parent = this.entry(fieldOf(item, 'wp:post_parent'));
    const isInside =
      parent !== undefined &&
      typeOf(parent) === 'page' &&
      !seen.has(parent) &&
      seen.size < MAX_PARENTS;
    const above = isInside ? (this.#urls.get(parent) ?? this.#made(parent, seen)) : '';
    const folder = typeOf(item) === 'post' ? this.#list : above;
    const own = decoded(fieldOf(item, 'wp:post_name'));
    const id = fieldOf(item, 'wp:post_id');
    const name = slugOf(own || plainText(fieldOf(item, 'title')), `${typeOf(item)}-${id}`);
    const url = `${folder === '/' ? '' : folder}/${name}`;
    return this.#taken.has(url) ? `${url}-${id}` : url;
  }
}

function typeOf(item: WxrItem): string {
  return fieldOf(item, 'wp:post_type');
}

/** The path that the posts of a category or a tag had, and the query by which a list has them. */
function archive({ domain, nicename, name }: WxrTerm) {
  const key = domain === 'post_tag' ? 'tag' : domain;
  const query = new URLSearchParams([[key, plainText(name)]]);
  return { path: `/${key}/${decoded(nicename)}`, query: `?${query}` };
}

/** The list in the address of a post: what is left without its name and its date. */
function listIn(url: string | undefined): string | undefined {
  const parts = (url ?? '').split('/').slice(1, -1);
  while (DATE.test(parts.at(-1) ?? '')) parts.pop();
  return parts.length === 0 ? undefined : `/${parts.join('/')}`;
}

/** Whether a path is that of a file, which `--assets` brings. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path);
}
