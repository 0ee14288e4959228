import { expect, it } from 'vitest';
import { referrerOf } from './referrer.js';

const SITE = 'https://rope.example';

it.each<[basePath: string, header: string | undefined, named: unknown, page: string | undefined]>([
  ['', `${SITE}/shop?sort=new`, undefined, '/shop?sort=new'],
  ['', undefined, undefined, undefined],
  ['', 'https://other.example/shop', undefined, undefined],
  ['', 'https://rope.example:x/', undefined, undefined],
  ['', `${SITE}/shop`, '/cart', '/cart'],
  ['', `${SITE}/shop`, ['/cart'], '/shop'],
  ['', `${SITE}/shop`, 'https://other.example/', undefined],
  ['', `${SITE}/shop`, 'http://[', undefined],
  ['', undefined, `${SITE}//other.example/`, '/other.example/'],
  ['/site', `${SITE}/site`, undefined, '/'],
  ['/site', `${SITE}/site/shop`, undefined, '/shop'],
  ['/site', `${SITE}/site//other.example`, undefined, '/other.example'],
  ['/site', `${SITE}/sites/shop`, undefined, undefined],
  ['/site', `${SITE}/shop`, undefined, undefined],
])('below %j, from %j and named %j, is %j', (basePath, header, named, page) => {
  const headers = header === undefined ? {} : { referer: header };
  const request = new Request(`${SITE}/api`, { headers });
  const url = referrerOf({ request, origin: SITE, server: { basePath } }, named);
  expect(url && url.pathname + url.search).toBe(page);
  expect(url?.origin).toBe(url && SITE);
});
