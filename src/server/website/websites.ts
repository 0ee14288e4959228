import type { Site, SiteView } from '../../site/index.js';
import type { Catalogue, Store, WebsiteStore } from '../../store/index.js';
import { catalogueOf } from './catalogue.js';
import { finderOf, type SiteFinder } from './find-site.js';
import { SettingsReader, type WebsiteState } from './owner-settings.js';
import type { IdentifiedSite } from './site-cache.js';
import type { Sites } from './site-source.js';

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

interface Opened {
  readonly website: Website;
  readonly done: Promise<void>;
}

/** The websites of a server. Every query of the store has the id of one. */
export class Websites {
  readonly #finder: SiteFinder;
  readonly #opened = new WeakMap<IdentifiedSite, Opened>();
  /** By id, as long as their sites are loaded. */
  readonly #latest = new Map<string, WeakRef<Website>>();
  #store: Store | undefined;

  /**
   * @param siteMemory bytes of the sites of a source that stay loaded
   * @param onChange called with the id of a site whose pages are other ones from now on
   * @throws Error for a shop with an unknown currency
   */
  constructor(sites: Sites, siteMemory: number, onChange: (id: string) => void) {
    this.#finder = finderOf(sites, siteMemory, onChange);
  }

  /** The content for work of the store outside of requests. */
  readonly catalogue: Catalogue = {
    shop: (websiteId) => this.#catalogueOf(websiteId).shop(websiteId),
    item: (websiteId, itemId) => this.#catalogueOf(websiteId).item(websiteId, itemId),
  };

  /** Sets the store, which was opened with `catalogue`. */
  use(store: Store): void {
    this.#store = store;
  }

  /** Starts to follow the changes of a source. */
  start(): Promise<void> {
    return this.#finder.start();
  }

  /**
   * Checks the payment providers of the sites that are loaded.
   *
   * @throws Error for one that cannot work
   */
  checkPayments(): void {
    for (const { id } of this.#finder.loaded()) this.#store?.site(id);
  }

  /** Ends what `start` began. */
  end(): Promise<void> {
    return this.#finder.end();
  }

  /**
   * The website of a request with its store open; undefined when the host has none for it.
   *
   * @throws SiteUnavailable when its site cannot be loaded
   * @throws Error when one of several sites has no id, the id of another, or an unknown currency
   */
  async of(request: Request): Promise<Website | undefined> {
    const found = await this.#finder.ofRequest(request);
    return found && this.#open(found);
  }

  /** The website of an id; undefined when there is none, or when it was never asked for and has no source. */
  async byId(id: string): Promise<Website | undefined> {
    const found = await this.#finder.byId(id);
    return found && this.#open(found);
  }

  /** The number of loaded websites. */
  get count(): number {
    return this.#finder.loaded().length;
  }

  /** The websites that are loaded; a single site always is. */
  async all(): Promise<readonly Website[]> {
    return Promise.all(this.#finder.loaded().map((found) => this.#open(found)));
  }

  async #open(found: IdentifiedSite): Promise<Website> {
    const known = this.#opened.get(found);
    if (known !== undefined) {
      await known.done;
      return known.website;
    }
    const website = this.#website(found);
    const done = this.#register(website);
    this.#opened.set(found, { website, done });
    this.#latest.set(found.id, new WeakRef(website));
    // After a failure the next request tries again.
    done.catch(() => this.#opened.delete(found));
    await done;
    return website;
  }

  #website({ id, site }: IdentifiedSite): Website {
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
  async #register({ site, store }: Website): Promise<void> {
    const all = site.view(ALL);
    const opened = store(all);
    await opened.open();
    await opened.stock.seed(catalogueOf(all).products());
  }

  #catalogueOf(websiteId: string): Catalogue {
    const website = this.#latest.get(websiteId)?.deref();
    if (website !== undefined) return catalogueOf(website.whole());
    const found = this.#finder.loaded().find(({ id }) => id === websiteId);
    if (found === undefined) throw new Error(`The site of the id '${websiteId}' is not loaded`);
    return catalogueOf(found.site.view(ALL));
  }
}
