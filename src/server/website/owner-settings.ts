import { SingleFlight } from '../../shared/single-flight.js';
import { object } from '../../shared/values.js';
import type { JsonObject, OwnerSettings } from '../../site/index.js';
import { isObject } from '../../site/shared/values.js';
import {
  COLLECTIONS_KEY,
  isUnavailable,
  type Json,
  settingsKey,
  type WebsiteStore,
} from '../../store/index.js';
import { collectionContent } from './collection-content.js';
import { SHOWN_SETTINGS } from './namespaces.js';

/** The current state of a website in its store. */
export interface WebsiteState {
  /** The number of changes of the store. */
  readonly revision: number;
  /** The same object until a setting changes, because caches depend on its identity. */
  readonly settings: OwnerSettings;
}

type Known = WebsiteState & { readonly marks: string };
type Source = Pick<WebsiteStore, 'revisions' | 'settings' | 'productCollections'>;

const KEYS = [...Object.values(SHOWN_SETTINGS).map(settingsKey), COLLECTIONS_KEY];

/**
 * Caches the settings that the owner of a website has made through the API. A query of one row tells whether the store
 * has changed. Concurrent requests share that query.
 */
export class SettingsReader {
  readonly #store: () => Source;
  readonly #latest = new SingleFlight(() => this.#refresh());
  #known: Known | undefined;

  constructor(store: () => Source) {
    this.#store = store;
  }

  /**
   * The state at the time of this call or later. While the database does not answer, that of the last read: pages that
   * need nothing else go on.
   */
  async now(): Promise<WebsiteState> {
    try {
      return await this.#latest.now();
    } catch (error) {
      if (this.#known !== undefined && isUnavailable(error)) return this.#known;
      throw error;
    }
  }

  /** The settings of the last read; undefined before the first one. */
  get latest(): OwnerSettings | undefined {
    return this.#known?.settings;
  }

  async #refresh(): Promise<WebsiteState> {
    const store = this.#store();
    const revision = await store.revisions.current();
    const known = this.#known;
    if (known?.revision === revision) return known;
    const marks = (await store.revisions.of(KEYS)).join(' ');
    const settings = known?.marks === marks ? known.settings : await readSettings(store);
    const state = { revision, marks, settings };
    this.#known = state;
    return state;
  }
}

async function readSettings({ settings, productCollections }: Source): Promise<OwnerSettings> {
  const { navigation, languages, headerFooter } = SHOWN_SETTINGS;
  const { header, footer } = await settings.read(headerFooter);
  return {
    navigation: Object.fromEntries(
      Object.entries(await settings.read(navigation)).map(([name, set]) => [
        name,
        entriesOf(object(set).links),
      ]),
    ),
    header: objectOrNull(header),
    footer: objectOrNull(footer),
    languages: languagesOf(await settings.read(languages)),
    collections: (await productCollections.list()).map(collectionContent),
  };
}

/** The languages that the store adds to the site's own. */
export function languagesOf({ languages }: Readonly<Record<string, Json>>): readonly string[] {
  return Array.isArray(languages) ? languages.map(String) : [];
}

/** Converts the entries of a navigation to content. Only folders have `items`, and they are not empty. */
function entriesOf(links: unknown): readonly JsonObject[] {
  if (!Array.isArray(links)) return [];
  return links.map((link) => {
    const { items, ...own } = object(link);
    const set = Object.entries(own).filter(([, value]) => value !== null);
    const inside = entriesOf(items);
    return { ...Object.fromEntries(set), ...(inside.length === 0 ? {} : { items: inside }) };
  });
}

function objectOrNull(value: Json | undefined): JsonObject | null {
  return isObject(value) ? value : null;
}
