import * as v from 'valibot';
import type { Json } from '../../../store/index.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { SHOWN_SETTINGS } from '../../website/namespaces.js';
import { languagesOf } from '../../website/owner-settings.js';
import { editor, headerFooter, languages, values } from './schemas.js';

const PREFERENCES = '/api/v1/commerce-preferences/{namespace}';
const MULTILINGUAL = '/api/multilingual';
const HEADER_FOOTER = '/api/site-header-footer';

const { languages: LANGUAGES, headerFooter: HEADER_AND_FOOTER } = SHOWN_SETTINGS;
const read = { access: editor, limit: 'read' } as const;
const change = { access: editor, limit: 'change' } as const;

/** Routes of settings that the editors of a site change (platform seed §7). */
export const SETTINGS_ROUTES = [
  defineRoute({
    ...read,
    id: 'preferences.read',
    method: 'GET',
    path: PREFERENCES,
    summary: 'The preferences of a namespace',
    answer: values,
    run: ({ params, store }) => store.settings.read(preferencesOf(params)),
  }),

  defineRoute({
    ...change,
    id: 'preferences.set',
    method: 'PUT',
    path: PREFERENCES,
    summary: 'Sets some preferences of a namespace, and answers all of them',
    body: values,
    answer: values,
    run({ body, params, store }) {
      // `websiteId` names the site and is not a setting.
      const { websiteId: _, ...set } = body;
      return store.settings.set(preferencesOf(params), set as Record<string, Json>);
    },
  }),

  defineRoute({
    ...read,
    id: 'headerFooter.read',
    method: 'GET',
    path: HEADER_FOOTER,
    summary: 'The settings of the header and the footer',
    answer: headerFooter,
    run: ({ store }) => store.settings.read(HEADER_AND_FOOTER),
  }),

  defineRoute({
    ...change,
    id: 'headerFooter.set',
    method: 'PUT',
    path: HEADER_FOOTER,
    summary: 'Sets the header and the footer',
    body: headerFooter,
    answer: headerFooter,
    run: ({ body, store }) => store.settings.set(HEADER_AND_FOOTER, body as Record<string, Json>),
  }),

  defineRoute({
    id: 'multilingual.settings',
    method: 'GET',
    path: `${MULTILINGUAL}/settings`,
    summary: 'Whether the site has several languages, and which',
    access: EVERYONE,
    limit: 'read',
    answer: v.object({
      enabled: v.boolean(),
      defaultLanguage: v.string(),
      ...languages.entries,
    }),
    async run(context) {
      const found = languagesOf(await context.store.settings.read(LANGUAGES));
      const defaultLanguage = context.website.site.model.locale;
      return { enabled: found.length > 0, defaultLanguage, languages: [...found] };
    },
  }),

  defineRoute({
    ...read,
    id: 'multilingual.status',
    method: 'GET',
    path: `${MULTILINGUAL}/status`,
    summary: 'Whether languages are connected',
    answer: v.object({ connected: v.boolean() }),
    run: async ({ store }) => ({
      connected: languagesOf(await store.settings.read(LANGUAGES)).length > 0,
    }),
  }),

  defineRoute({
    ...read,
    id: 'multilingual.languages',
    method: 'GET',
    path: `${MULTILINGUAL}/languages`,
    summary: 'The languages of the site beside its own',
    answer: languages,
    run: async ({ store }) => ({
      languages: [...languagesOf(await store.settings.read(LANGUAGES))],
    }),
  }),

  defineRoute({
    ...change,
    id: 'multilingual.setLanguages',
    method: 'PUT',
    path: `${MULTILINGUAL}/languages`,
    summary: 'Sets the languages of the site beside its own',
    body: languages,
    answer: languages,
    async run({ body, store }) {
      const all = [...new Set(body.languages)];
      await store.settings.set(LANGUAGES, { languages: all });
      return { languages: all };
    },
  }),

  defineRoute({
    ...change,
    id: 'multilingual.disconnect',
    method: 'DELETE',
    path: `${MULTILINGUAL}/connection`,
    summary: 'Takes all languages away but the own one of the site',
    answer: v.object({ connected: v.boolean() }),
    async run({ store }) {
      await store.settings.remove(LANGUAGES);
      return { connected: false };
    },
  }),
];

/** @throws ServerProblem 404 for an invalid namespace */
function preferencesOf({ namespace = '' }: Readonly<Record<string, string>>): string {
  if (!/^[\w-]{1,64}$/.test(namespace)) {
    throw new ServerProblem(404, 'not-found', 'request.notFound');
  }
  return `preferences.${namespace}`;
}
