import type { Site, SiteView } from '../../site/index.js';
import type { Catalogue, Store, WebsiteStore } from '../../store/index.js';
import { catalogueOf } from './catalogue.js';
import { SettingsReader, type WebsiteState } from './owner-settings.js';

/** A site that is loaded anew while it is served. */
export interface FollowedSite {
  /** The site as it is now: the same object as long as nothing has changed. */
  current(): Site;
}

/** A site, one that changes while it is served, or the one that a request is for; undefined for none. */
export type SiteSource =
  | Site
  | FollowedSite
  | ((request: Request) => Site | undefined | Promise<Site | undefined>);

/** The site of a request, and its part of the store. */
export interface Website {
  readonly id: string;
  readonly site: Site;
  /** The store as a visitor with this view uses it. */
  store(view: SiteView): WebsiteStore;
  /** All of it, whoever may see it, with what its owner had set when that was read last. */
  whole(): SiteView;
  /** What its owner has set by calls, no older than this call. */
  state(): Promise<WebsiteState>;
}

/** Somebody from whom nothing is kept. */
const ALL = { member: true, unlocked: true } as const;

/** The id of a site that does not name one, where there is only one. */
const ONLY = 'site';

/** The websites that a server answers for. Every query of the store carries the id of one. */
export class Websites {
  readonly #known = new Map<string, { readonly website: Website; opened: Promise<void> }>();
  readonly #source: Exclude<SiteSource, Site>;
  readonly #ids = new WeakMap<Site, string>();
  #store: Store | undefined;

  /** @throws Error for a site whose shop names a currency that is none */
  constructor(source: SiteSource) {
    if (typeof source === 'object' && 'render' in source) expectCurrency(source);
    this.#source =
      typeof source === 'object' && 'render' in source ? { current: () => source } : source;
  }

  /** What the content says, for work of the store that has no visitor. */
  readonly catalogue: Catalogue = {
    shop: (websiteId) => this.#ofId(websiteId).shop(websiteId),
    item: (websiteId, itemId) => this.#ofId(websiteId).item(websiteId, itemId),
  };

  /** Gives the websites the store that was opened with their catalogue. */
  use(store: Store): void {
    this.#store = store;
  }

  /**
   * The website of a request, ready to be served; undefined when the host knows none.
   *
   * @throws Error when one of several sites has no `website.id`, or a currency that is none
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
    // A site that is followed is being worked on: its own server shows its problems.
    if (typeof this.#source === 'function') expectCurrency(site);
    const website = this.#website(id, site);
    const entry = { website, opened: this.#open(website) };
    this.#known.set(id, entry);
    // What failed is tried again with the next request.
    entry.opened.catch(() => this.#known.get(id) === entry && this.#known.delete(id));
    await entry.opened;
    return website;
  }

  /** The websites that were asked for; where there is only one, that one. */
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

  /** Notes the website and gives what is new in its content its stock. */
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

/** A shop that sells in a wrong currency takes wrong amounts: it does not open. */
function expectCurrency({ diagnostics }: Site): void {
  const wrong = diagnostics.find(({ code }) => code === 'currency-unknown');
  if (wrong === undefined) return;
  const { message, file, hint } = wrong;
  throw new Error(`${message} in ${file}${hint === undefined ? '' : `. ${hint}`}`);
}
