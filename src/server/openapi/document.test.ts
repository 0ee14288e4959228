import { describe, expect, it } from 'vitest';
import { ROUTES } from '../features/index.js';
import { smallShop } from '../testing/fixtures.js';
import { startTestServer } from '../testing/server.js';

const harness = startTestServer(() => smallShop('openapi', 'Documented'));

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly security: readonly object[];
};

describe('the OpenAPI document', () => {
  it('has each call of the table, with what it takes', async () => {
    const { status, body } = await harness.visitor().call('GET', '/api/openapi.json');
    expect(status).toBe(200);
    const { openapi, paths } = body as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };
    expect(openapi).toBe('3.1.0');
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      ROUTES.map(({ id }) => id).sort(),
    );
    const add = paths['/api/commerce/shopping-cart/entries']?.post;
    expect(add?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['itemId'],
      properties: { itemId: { type: 'string' }, quantity: { default: 1 } },
    });
    expect(add?.security).toEqual([{ crumb: [] }]);
    const remove = paths['/api/commerce/shopping-cart/entries/{id}']?.delete;
    expect(remove?.parameters.map(({ name, in: place }) => [name, place])).toEqual([
      ['id', 'path'],
      ['Idempotency-Key', 'header'],
    ]);
  });
});
