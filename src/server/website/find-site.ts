import { loadSite, type Site } from '../../site/index.js';
import { type IdentifiedSite, SiteCache } from './site-cache.js';
import type { FollowedSite, SiteSource, Sites } from './site-source.js';

/** Finds the sites of a server. A site is the same object until it changes. */
export interface SiteFinder {
  ofRequest(request: Request): Promise<IdentifiedSite | undefined>;
  byId(id: string): Promise<IdentifiedSite | undefined>;
  /** The sites that are loaded. */
  loaded(): readonly IdentifiedSite[];
  start(): Promise<void>;
  end(): Promise<void>;
}

/**
 * @param onChange called with the id of a site whose pages are other ones from now on
 * @throws Error for a shop with an unknown currency
 */
export function finderOf(
  sites: Sites,
  siteMemory: number,
  onChange: (id: string) => void,
): SiteFinder {
  if (typeof sites === 'function') return new RequestedSites(sites, onChange);
  if ('load' in sites) return new SourcedSites(sites, siteMemory, onChange);
  if ('current' in sites) return new OneSite(sites, onChange);
  expectCurrency(sites);
  return new OneSite({ current: () => sites }, onChange);
}

/** The id of a single site without `website.id`. */
const ONLY = 'site';

/** One site, which may be reloaded. Its problems are shown by the development server. */
class OneSite implements SiteFinder {
  readonly #source: FollowedSite;
  readonly #onChange: (id: string) => void;
  #latest: IdentifiedSite | undefined;

  constructor(source: FollowedSite, onChange: (id: string) => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  ofRequest(): Promise<IdentifiedSite> {
    return Promise.resolve(this.#current());
  }

  async byId(id: string): Promise<IdentifiedSite | undefined> {
    const current = this.#current();
    return current.id === id ? current : undefined;
  }

  loaded(): readonly IdentifiedSite[] {
    return [this.#current()];
  }

  /** The site may have been changed since the last process. */
  async start(): Promise<void> {
    this.#current();
  }

  async end(): Promise<void> {}

  #current(): IdentifiedSite {
    const site = this.#source.current();
    if (this.#latest?.site === site) return this.#latest;
    const latest = { id: websiteIdOf(site) ?? ONLY, site };
    this.#latest = latest;
    this.#onChange(latest.id);
    return latest;
  }
}

type FindSite = Extract<Sites, (request: Request) => unknown>;

/** A site that a function has answered. */
interface RequestedSite {
  readonly found: WeakRef<IdentifiedSite>;
  /** A request for it, by its address and host names: without anything else of its visitor. */
  readonly request: Request;
}

/** The headers by which functions tell sites apart. */
const HOST_HEADERS = ['host', 'x-forwarded-host'];

function onlyByHost({ url, headers }: Request): Request {
  const own = HOST_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Request(url, { headers: own });
}

/**
 * Sites that a function finds. The function holds them; one that it drops is forgotten here too. Another site with a
 * known id replaces the known one, unless the function still answers that for its own request.
 */
class RequestedSites implements SiteFinder {
  readonly #find: FindSite;
  readonly #identified = new WeakMap<Site, IdentifiedSite>();
  readonly #byId = new Map<string, RequestedSite>();
  readonly #onChange: (id: string) => void;

  constructor(find: FindSite, onChange: (id: string) => void) {
    this.#find = find;
    this.#onChange = onChange;
  }

  async ofRequest(request: Request): Promise<IdentifiedSite | undefined> {
    const site = await this.#find(request);
    return site && this.#identify(site, request);
  }

  async byId(id: string): Promise<IdentifiedSite | undefined> {
    return this.#byId.get(id)?.found.deref();
  }

  loaded(): readonly IdentifiedSite[] {
    return [...this.#byId.values()].flatMap(({ found }) => found.deref() ?? []);
  }

  async start(): Promise<void> {}
  async end(): Promise<void> {}

  /** @throws Error for a second site with the id of a known one */
  async #identify(site: Site, request: Request): Promise<IdentifiedSite> {
    const found = this.#identified.get(site) ?? { id: expectId(site), site };
    const { id } = found;
    const known = this.#byId.get(id);
    const before = known?.found.deref();
    if (before === found) return found;
    if (known && before && (await this.#find(known.request)) === before.site) {
      throw new Error(
        `Two sites have the 'website.id' ${JSON.stringify(id)}: each site of a server needs its own`,
      );
    }
    expectCurrency(site);
    if (known !== undefined) this.#onChange(id);
    this.#identified.set(site, found);
    this.#byId.set(id, { found: new WeakRef(found), request: onlyByHost(request) });
    return found;
  }
}

/** The sites of a source, which are loaded when they are asked for. */
class SourcedSites implements SiteFinder {
  readonly #source: SiteSource;
  readonly #cache: SiteCache;
  readonly #onChange: (id: string) => void;
  #endWatch: (() => unknown) | undefined;

  constructor(source: SiteSource, siteMemory: number, onChange: (id: string) => void) {
    this.#source = source;
    this.#onChange = onChange;
    this.#cache = new SiteCache(async (id) => {
      const loaded = await source.load(id);
      const site = loaded && 'render' in loaded ? loaded : loaded && loadSite(loaded);
      if (site !== undefined) expectCurrency(site);
      return site;
    }, siteMemory);
  }

  async ofRequest(request: Request): Promise<IdentifiedSite | undefined> {
    const id = this.#source.idOf ? await this.#source.idOf(request) : new URL(request.url).hostname;
    return id === undefined ? undefined : this.#cache.get(id);
  }

  byId(id: string): Promise<IdentifiedSite | undefined> {
    return this.#cache.get(id);
  }

  loaded(): readonly IdentifiedSite[] {
    return this.#cache.all();
  }

  async start(): Promise<void> {
    this.#endWatch = await this.#source.watch?.((id) => {
      this.#cache.drop(id);
      this.#onChange(id);
    });
  }

  async end(): Promise<void> {
    await this.#endWatch?.();
  }
}

function websiteIdOf(site: Site): string | undefined {
  const { website } = site.view({ unlocked: true, member: true }).site;
  const id = (website as { readonly id?: unknown } | undefined)?.id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** @throws Error for a site without an id */
function expectId(site: Site): string {
  const id = websiteIdOf(site);
  if (id !== undefined) return id;
  throw new Error(
    "A site has no 'website.id' in its site.json: a server of several sites needs one of each",
  );
}

/** Refuses to open a shop with an unknown currency, which would charge wrong amounts. */
function expectCurrency({ diagnostics }: Site): void {
  const wrong = diagnostics.find(({ code }) => code === 'currency-unknown');
  if (wrong === undefined) return;
  const { message, file, hint } = wrong;
  throw new Error(`${message} in ${file}${hint === undefined ? '' : `. ${hint}`}`);
}
