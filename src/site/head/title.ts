import type { JsonObject } from '../shared/types.js';
import { objectField, textField } from '../shared/values.js';

/** The facts that the title of a page may be made from. */
export interface TitleFacts {
  readonly collection: JsonObject | undefined;
  readonly item: JsonObject | undefined;
  /** The title of a page of the system. */
  readonly system: string | undefined;
}

/** The settings that hold title formats, and their defaults. */
const FORMATS = {
  home: ['homepageTitleFormat', '%s'],
  page: ['pageTitleFormat', '%p — %s'],
  collection: ['collectionTitleFormat', '%c — %s'],
  item: ['itemTitleFormat', '%i — %s'],
} as const;

const LONGEST = 1_000;

/** The title of a page by the site's formats: `%s` site, `%c` collection, `%p` page, `%i` item. */
export function pageTitle(data: JsonObject, { collection, item, system }: TitleFacts): string {
  const settings = objectField(data, 'websiteSettings');
  const site = textField(objectField(data, 'website'), 'siteTitle') ?? '';
  const own = textField(collection, 'title') ?? '';
  const names: Readonly<Record<string, string>> = {
    s: site,
    c: own,
    p: system ?? own,
    i: textField(item, 'title') ?? '',
  };
  const [setting, fallback] = FORMATS[formatOf(collection, item, system)];
  const format = textField(settings, setting) ?? fallback;
  const title = format
    .replace(/%([scpi])/g, (_all, name: string) => names[name] ?? '')
    .slice(0, LONGEST)
    .trim();
  // Removes separators around an empty name.
  return title
    .replace(/^[\u2014\u2013|-]\s+/, '')
    .replace(/\s[\u2014\u2013|-]$/, '')
    .trimEnd();
}

function formatOf(
  collection: JsonObject | undefined,
  item: JsonObject | undefined,
  system: string | undefined,
): keyof typeof FORMATS {
  if (item !== undefined) return 'item';
  if (system !== undefined || collection === undefined) return 'page';
  if (collection.homepage === true) return 'home';
  return collection.typeName === 'page' ? 'page' : 'collection';
}
