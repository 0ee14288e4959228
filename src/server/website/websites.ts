import type { Site, SiteView } from '../../site/index.js';
import type { Catalogue, Store, WebsiteStore } from '../../store/index.js';
import { catalogueOf } from './catalogue.js';
import { SettingsReader, type WebsiteState } from './owner-settings.js';

/** A site that is reloaded while it is served. */
export interface FollowedSite {
  /** The current site: the same object until it changes. */
  current(): Site;
}

/** A fixed site, a site that changes while it is served, or a function from a request to its site. */
export type SiteSource =
  | Site
  | FollowedSite
  | ((request: Request) => Site | undefined | Promise<Site | undefined>);

/** A site with its part of the store. */
export interface Website {
  readonly id: string;
  readonly site: Site;
  /** The store for a visitor with this view. */
  store(view: SiteView): WebsiteStore;
  /** The view of all content, without access rules, with the owner's settings of the last read. */
  whole(): SiteView;
  /** The current revision and the owner's settings. */
  state(): Promise<WebsiteState>;
}

/** A visitor with access to everything. */
const ALL = { member: true, unlocked: true } as const;

/** The id of a single site without `website.id`. */
const ONLY = 'site';

/** The websites of a server. Every query of the store has the id of one. */
export class Websites {
  readonly #known = new Map<string, { readonly website: Website; opened: Promise<void> }>();
  readonly #source: Exclude<SiteSource, Site>;
  readonly #ids = new WeakMap<Site, string>();
  #store: Store | undefined;

  /** @throws Error for a shop with an unknown currency */
  constructor(source: SiteSource) {
    if (typeof source === 'object' && 'render' in source) expectCurrency(source);
    this.#source =
      typeof source === 'object' && 'render' in source ? { current: () => source } : source;
  }

  /** The content for background work of the store, which has no visitor. */
  readonly catalogue: Catalogue = {
    shop: (websiteId) => this.#ofId(websiteId).shop(websiteId),
    item: (websiteId, itemId) => this.#ofId(websiteId).item(websiteId, itemId),
  };

  /** Sets the store, which was opened with `catalogue`. */
  use(store: Store): void {
    this.#store = store;
  }

  /**
   * The website of a request with its store open; undefined when the host has none for it.
   *
   * @throws Error when one of several sites has no `website.id` or an unknown currency
   */
  async of(request: Request): Promise<Website | undefined> {
    const source = this.#source;
    const site = typeof source === 'function' ? await source(request) : source.current();
    return site === undefined ? undefined : this.#ready(site);
  }

  async #ready(site: Site): Promise<Website> {
    const id = this.#idOf(site);
    const known = this.#known.get(id);
    if (known?.website.site === site) {
      await known.opened;
      return known.website;
    }
    // A reloaded site is in development, and the development server shows its problems.
    if (typeof this.#source === 'function') expectCurrency(site);
    const website = this.#website(id, site);
    const entry = { website, opened: this.#open(website) };
    this.#known.set(id, entry);
    // After a failure the next request tries again.
    entry.opened.catch(() => this.#known.get(id) === entry && this.#known.delete(id));
    await entry.opened;
    return website;
  }

  /** The websites that had a request so far; with a single site, always that one. */
  async all(): Promise<readonly Website[]> {
    if (typeof this.#source !== 'function') await this.#ready(this.#source.current());
    return [...this.#known.values()].map(({ website }) => website);
  }

  #idOf(site: Site): string {
    const id = this.#ids.get(site) ?? this.#readId(site);
    this.#ids.set(site, id);
    return id;
  }

  #readId(site: Site): string {
    const { website } = site.view({ unlocked: true, member: true }).site;
    const id = (website as { readonly id?: unknown } | undefined)?.id;
    if (typeof id === 'string' && id !== '') return id;
    if (typeof this.#source !== 'function') return ONLY;
    throw new Error(
      "A site has no 'website.id' in its site.json: a server of several sites needs one of each",
    );
  }

  #website(id: string, site: Site): Website {
    const stores = new WeakMap<SiteView, WebsiteStore>();
    const storeFor = (view: SiteView): WebsiteStore => {
      if (this.#store === undefined) throw new Error('The store is not open');
      const store = stores.get(view) ?? this.#store.site(id, catalogueOf(view));
      stores.set(view, store);
      return store;
    };
    const reader = new SettingsReader(() => storeFor(site.view(ALL)));
    const whole = (): SiteView => {
      const settings = reader.latest;
      return site.view(settings === undefined ? ALL : { ...ALL, settings });
    };
    return { id, site, store: storeFor, whole, state: () => reader.now() };
  }

  /** Registers the website in the store and sets the initial stock of new products. */
  async #open({ site, store }: Website): Promise<void> {
    const all = site.view(ALL);
    const opened = store(all);
    await opened.open();
    await opened.stock.seed(catalogueOf(all).products());
  }

  #ofId(websiteId: string): Catalogue {
    const known = this.#known.get(websiteId);
    if (known === undefined) throw new Error(`No site of the id '${websiteId}' was asked for yet`);
    return catalogueOf(known.website.whole());
  }
}

/** Refuses to open a shop with an unknown currency, which would charge wrong amounts. */
function expectCurrency({ diagnostics }: Site): void {
  const wrong = diagnostics.find(({ code }) => code === 'currency-unknown');
  if (wrong === undefined) return;
  const { message, file, hint } = wrong;
  throw new Error(`${message} in ${file}${hint === undefined ? '' : `. ${hint}`}`);
}
