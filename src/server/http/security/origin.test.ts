import { expect, it } from 'vitest';
import { checkOrigin } from './origin.js';

const SITE = 'https://rope.example';

it.each<[from: string | undefined, site: string | undefined, isRefused: boolean]>([
  [undefined, undefined, false],
  [undefined, 'same-origin', false],
  [undefined, 'none', false],
  [undefined, 'same-site', true],
  [undefined, 'cross-site', true],
  [SITE, undefined, false],
  [SITE, 'same-origin', false],
  [SITE, 'cross-site', true],
  ['http://rope.example', undefined, true],
  ['https://other.example', undefined, true],
  ['https://other.example', 'same-origin', true],
  ['null', undefined, true],
  ['null', 'none', true],
  ['null', 'cross-site', true],
  ['null', 'same-origin', false],
])('a request from %s that is %s is refused: %s', (from, site, isRefused) => {
  const headers = {
    ...(from === undefined ? {} : { origin: from }),
    ...(site === undefined ? {} : { 'sec-fetch-site': site }),
  };
  const check = () => checkOrigin(new Request(`${SITE}/api`, { headers }), SITE);
  if (isRefused) expect(check).toThrow('request.foreign');
  else expect(check()).toBeUndefined();
});
