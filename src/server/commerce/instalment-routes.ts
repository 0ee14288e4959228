import * as v from 'valibot';
import {
  INSTALMENT_LOCALES,
  type InstalmentLocale,
} from '../../../widgets/contract/instalments.js';
import { ServerProblem } from '../problem.js';
import { defineRoute, EVERYONE } from '../route.js';

const isLocale = (name: string): name is InstalmentLocale =>
  Object.hasOwn(INSTALMENT_LOCALES, name);

/** What the box about instalments says (storefront.md §6). */
export const INSTALMENT_ROUTES = [
  defineRoute({
    id: 'instalments.info',
    method: 'GET',
    path: '/api/commerce/instalments/{locale}',
    summary: 'What the box about instalments says, by locale',
    access: EVERYONE,
    limit: 'read',
    answer: v.object({ paragraphs: v.array(v.string()) }),
    async run({ params, server }) {
      const { locale = '' } = params;
      if (!isLocale(locale)) throw new ServerProblem(404, 'not-found', 'request.notFound');
      return { paragraphs: [...(await server.instalmentTexts(locale))] };
    },
  }),
];
