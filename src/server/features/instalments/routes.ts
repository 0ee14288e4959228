import * as v from 'valibot';
import {
  INSTALMENT_LOCALES,
  type InstalmentLocale,
} from '../../../../widgets/contract/instalments.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import type { InstalmentTexts } from './instalment-texts.js';

const isLocale = (name: string): name is InstalmentLocale =>
  Object.hasOwn(INSTALMENT_LOCALES, name);

/** The route of the dialog about instalments (storefront.md §6). */
export const instalmentRoutes = (texts: InstalmentTexts) => [
  defineRoute({
    id: 'instalments.info',
    method: 'GET',
    path: '/api/commerce/instalments/{locale}',
    summary: 'The texts of the box about instalments, by locale',
    access: EVERYONE,
    limit: 'read',
    answer: v.object({ paragraphs: v.array(v.string()) }),
    async run({ params }) {
      const { locale = '' } = params;
      if (!isLocale(locale)) throw new ServerProblem(404, 'not-found', 'request.notFound');
      return { paragraphs: [...(await texts(locale))] };
    },
  }),
];
