import { expect, it } from 'vitest';
import { checkXsrf } from './xsrf.js';

const TOKEN = 'a'.repeat(22);

it.each<[header: string | undefined, field: string | undefined, status: number | undefined]>([
  [TOKEN, undefined, undefined],
  [undefined, TOKEN, undefined],
  [TOKEN, 'wrong', undefined],
  ['wrong', TOKEN, 403],
  [`${TOKEN.slice(1)}b`, undefined, 403],
  [`${TOKEN}a`, undefined, 403],
  [undefined, undefined, 403],
  [undefined, '', 403],
])('the token %j in the header and %j in the form: %s', (header, field, status) => {
  const headers = header === undefined ? {} : { 'x-siteuser-xsrf-token': header };
  const request = new Request('https://rope.example/', { headers });
  const session = { id: 'session', xsrfToken: TOKEN };
  const told = (visitor: object) => {
    try {
      return checkXsrf({ request, visitor } as never, field).id;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  expect([told({ session }), told({})]).toEqual([status ?? 'session', 401]);
});
