import * as v from 'valibot';
import { SPECIAL_NAVIGATIONS } from '../../../../widgets/contract/navigations.js';
import { object } from '../../../shared/values.js';
import type { SiteView } from '../../../site/index.js';
import { childrenOfEntry } from '../../../site/routes/navigation-entries.js';
import type { Json } from '../../../store/index.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { SHOWN_SETTINGS } from '../../website/namespaces.js';
import { editor, navigationChange, siteLayout } from '../settings/schemas.js';

/** Layouts do not show navigations whose names begin with `_`. */
const isShown = (identifier: string): boolean => !identifier.startsWith('_');

const UNSHOWN: ReadonlySet<string> = new Set(Object.values(SPECIAL_NAVIGATIONS));

/** Navigations of a site (platform seed §7). */
export const NAVIGATION_ROUTES = [
  defineRoute({
    id: 'navigation.update',
    method: 'POST',
    path: '/api/widget/UpdateNavigation',
    summary: 'Sets a navigation; `_hidden` and `_memberareas` are those that no layout shows',
    access: editor,
    limit: 'change',
    body: navigationChange,
    answer: v.object({ identifier: v.string(), links: v.array(v.record(v.string(), v.any())) }),
    async run({ body, store, visitor }) {
      const { fieldName, templateId, navigation } = body;
      if (!hasNavigation(visitor.view, fieldName)) {
        throw new ServerProblem(404, 'not-found', 'content.notFound', {
          fields: { fieldName: 'content.notFound' },
        });
      }
      const links = navigation.items as Record<string, Json>[];
      await store.settings.set(SHOWN_SETTINGS.navigation, { [fieldName]: { templateId, links } });
      return { identifier: fieldName, links };
    },
  }),

  defineRoute({
    id: 'navigation.layout',
    method: 'GET',
    path: '/api/commondata/GetSiteLayout',
    summary: 'The navigations of the site, the main one first',
    access: EVERYONE,
    limit: 'read',
    answer: siteLayout,
    run: async ({ visitor }) => ({ layout: layoutOf(visitor.view) }),
  }),
];

/** Whether a navigation is one of the template, of the content, or one that no layout shows. */
function hasNavigation({ model, site }: SiteView, name: string): boolean {
  return (
    UNSHOWN.has(name) ||
    model.conf.navigations.some((navigation) => navigation.name === name) ||
    Object.hasOwn(object(site.navigation), name)
  );
}

/** The navigations that the visitor may see: those of the template in its order, then others of the content. */
function layoutOf({ model, site, table }: SiteView) {
  const given = object(site.navigation);
  const names = new Set([...model.conf.navigations.map(({ name }) => name), ...Object.keys(given)]);
  return [...names]
    .filter(isShown)
    .map((identifier) => ({ identifier, links: itemsOf(given[identifier], table) }));
}

/** Converts entries of content to those of the API. A link to a page of the site has the id of its collection. */
function itemsOf(entries: unknown, table: SiteView['table']): Record<string, unknown>[] {
  if (!Array.isArray(entries)) return [];
  return entries.map((entry) => {
    const { title, url, externalLink, collectionId, memberAreaId } = object(entry);
    const address = textOf(url) ?? textOf(externalLink);
    const ofPage = textOf(table.byUrl.get(address ?? '')?.collection.id);
    const collection = textOf(collectionId) ?? ofPage ?? null;
    return {
      title: textOf(title) ?? null,
      collectionId: collection,
      externalLink: collection === null ? (address ?? null) : null,
      memberAreaId: textOf(memberAreaId) ?? null,
      items: itemsOf(childrenOfEntry(object(entry)), table),
    };
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
