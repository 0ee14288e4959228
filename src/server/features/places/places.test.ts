import { describe, expect, it } from 'vitest';
import { smallShop } from '../../testing/fixtures.js';
import { startTestServer } from '../../testing/server.js';

const harness = startTestServer(() => smallShop('places', 'Places'));
const PLACES = '/api/google-maps/places';
const get = (path: string, query: Readonly<Record<string, string>>) =>
  harness.visitor().call('GET', `${PLACES}/${path}?${new URLSearchParams(query)}`);
const CALLER = { productPage: 'editor', productSection: 'map' };

describe('places', () => {
  it.each<[input: string, descriptions: readonly string[]]>([
    ['sao p', ['São Paulo, BR']],
    [' PORTLAND', ['Portland, Maine, US', 'Portland, Oregon, US']],
    ['portland, o', ['Portland, Oregon, US']],
    ['b', ['Baltimore, Maryland, US', 'Bangkok, TH', 'Barcelona, ES', 'Beijing, CN', 'Berlin, DE']],
    ['erlin', []],
    ['', []],
    [' ', []],
  ])('that begin with %j are %j', async (input, descriptions) => {
    const { status, body } = await get('autocomplete', { input, ...CALLER });
    const { predictions } = body as { predictions: readonly { description: string }[] };
    expect([status, predictions.map(({ description }) => description)]).toEqual([
      200,
      descriptions,
    ]);
  });

  it('are found by their id', async () => {
    const { body: found } = await get('autocomplete', { input: 'Portland, O' });
    const { predictions } = found as { predictions: readonly { placeId: string }[] };
    const placeId = predictions[0]?.placeId ?? '';
    const { status, body } = await get('details', { placeId, ...CALLER });
    expect(status).toBe(200);
    expect(body).toEqual({
      place: {
        placeId,
        description: 'Portland, Oregon, US',
        name: 'Portland',
        region: 'Oregon',
        country: 'US',
        latitude: 45.52,
        longitude: -122.68,
      },
    });
  });

  it.each<[query: Readonly<Record<string, string>>, status: number]>([
    [{ placeId: 'nowhere', ...CALLER }, 404],
    [{ placeId: '', ...CALLER }, 400],
    [{ placeId: 'berlin-de' }, 400],
  ])('of %j are refused with %s', async (query, status) => {
    expect((await get('details', query)).status).toBe(status);
  });
});
