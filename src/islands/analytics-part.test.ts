import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '../../engine/model/index.js';
import { shopSite } from '../server/testing/shop-site.js';
import { analyticsPart } from './analytics-part.js';

interface Of {
  readonly website?: object;
  readonly isStatic?: boolean;
  readonly prefix?: string;
}

/** The part of a page of a site with some settings. */
async function partOf(more: object, { website = {}, isStatic = false, prefix = '' }: Of = {}) {
  const site = await shopSite(undefined, {}, more);
  const view = site.view({});
  Object.assign(view.site.website as object, website);
  const shown = { id: 'home', source: 'c', permission: 1 } as const;
  const result = { type: 'page', shown } as const;
  const texts = { text: (key: string) => key };
  const page = { result, view, runtime: 'react', locale: 'en-US', texts, prefix } as const;
  return analyticsPart({ ...page, isStatic });
}

const NO_BANNER = { isRestrictiveCookiePolicyEnabled: true };
const BANNER = { isCookieBannerEnabled: true };
const CONSENT = { ...NO_BANNER, ...BANNER };

it.each<[string, object, Of, string | undefined]>([
  ['says nothing', {}, {}, 'errors'],
  ['has analytics', { analytics: { enabled: true } }, {}, 'analytics'],
  ['has errors turned off', { analytics: { errors: false } }, {}, undefined],
  ['has errors alone turned off', { analytics: { enabled: true, errors: false } }, {}, 'analytics'],
  ['is cloneable', {}, { website: { cloneable: true } }, undefined],
  ['is static', {}, { isStatic: true }, undefined],
  ['is static and asks for errors', { analytics: { errors: true } }, { isStatic: true }, 'errors'],
])('a page of a site that %s has its program', async (_, settings, of, program) => {
  expect((await partOf(settings, of))?.program).toBe(program);
});

it.each<[string, object, Of, boolean]>([
  ['says nothing', {}, {}, true],
  ['lives below a path', {}, { prefix: '/quay' }, true],
  ['asks for consent', { cookieSettings: CONSENT }, {}, false],
  ['asks for consent without a banner', { cookieSettings: NO_BANNER }, {}, true],
  ['has a banner alone', { cookieSettings: BANNER }, {}, true],
  ['is static', { analytics: { errors: true } }, { isStatic: true }, false],
  ['has analytics', { analytics: { enabled: true } }, {}, false],
])('a page of a site that %s fetches its program with an error: %j', async (...row) => {
  const [, settings, of, waits] = row;
  const text = String((await partOf(settings, of))?.markup);
  expect(text.includes(` data-reporter="${of.prefix ?? ''}/_skerry/errors-`)).toBe(waits);
  expect(text.includes(' src="/_skerry/')).toBe(!waits);
});

it.each<[object, boolean]>([
  ...SUBSCRIPTION_STATUSES.map((status): [object, boolean] => [
    { subscriptionStatus: status },
    status === 'internal',
  ]),
  [{ subscriptionStatus: 'Internal' }, false],
  [{ subscriptionStatus: ['internal'] }, false],
  [{ isInternal: true }, true],
  [{ isInternal: true, subscriptionStatus: 'paid' }, true],
  [{ isInternal: 'yes' }, false],
  [{}, false],
])('a site of %j has everybody for its makers: %j', async (website, isInternal) => {
  const part = await partOf({ analytics: { enabled: true } }, { website });
  expect(String(part?.markup)).toContain(`"isInternal":${isInternal}`);
});

it.each([
  ['dev', 'dev'],
  ['qa', 'qa'],
  ['staging', 'staging'],
  ['prod', 'prod'],
  ['test', 'prod'],
  [undefined, 'prod'],
])('a site in the environment %s tells of %s', async (environment, told) => {
  const part = await partOf({ analytics: { enabled: true, environment } });
  expect(String(part?.markup)).toContain(`"environment":"${told}"`);
});
