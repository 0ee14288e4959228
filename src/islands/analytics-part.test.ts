import { expect, it } from 'vitest';
import { shopSite } from '../server/testing/shop-site.js';
import { analyticsPart } from './analytics-part.js';

/** The program of a page of a site with some settings. */
async function programOf(more: object, { cloneable = false, isStatic = false } = {}) {
  const site = await shopSite(undefined, {}, more);
  const view = site.view({});
  Object.assign(view.site.website as object, { cloneable });
  const shown = { id: 'home', source: 'c', permission: 1 } as const;
  const result = { type: 'page', shown } as const;
  const texts = { text: (key: string) => key };
  const page = { result, view, flavour: 'react', locale: 'en-US', texts, prefix: '' } as const;
  return analyticsPart({ ...page, isStatic })?.program;
}

it.each<[string, object, object, string | undefined]>([
  ['says nothing', {}, {}, 'errors'],
  ['has analytics', { analytics: { enabled: true } }, {}, 'analytics'],
  ['has errors turned off', { analytics: { errors: false } }, {}, undefined],
  ['has errors alone turned off', { analytics: { enabled: true, errors: false } }, {}, 'analytics'],
  ['is cloneable', {}, { cloneable: true }, undefined],
  ['is static', {}, { isStatic: true }, undefined],
  ['is static and asks for errors', { analytics: { errors: true } }, { isStatic: true }, 'errors'],
])('a page of a site that %s has its program', async (_, settings, of, program) => {
  expect(await programOf(settings, of)).toBe(program);
});
