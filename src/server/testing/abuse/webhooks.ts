import { type Area, type Attempt, bodies, paths, type Sample } from './row.js';
import { NO_ADMINISTRATOR, ofShop, read, UNKNOWN_ID } from './shop-rows.js';
import type { World } from './world.js';

/** A webhook of a site that has no other one; nobody is called. */
async function webhook(world: World, site: 'one' | 'two' = 'one'): Promise<string> {
  const { webhooks } = world.storeOf(site);
  for (const { id } of await webhooks.list()) await webhooks.remove(id);
  const { endpoint } = await webhooks.create({ url: HOOKS, types: ['stock.set'] });
  return endpoint.id;
}

const HOOKS = 'https://8.8.8.8/hooks';

const ofWebhook = async (world: World): Promise<Sample> => ({
  by: await world.owner(),
  params: { id: await webhook(world) },
});

/** Who may run the shop and may not say what is told of it. */
const OTHERS: readonly Attempt[] = [
  NO_ADMINISTRATOR,
  {
    tried: 'by a key',
    send: async (sample, world) => {
      const { key } = await world.storeOf().apiKeys.create('all', ['orders', 'events']);
      const headers = { authorization: `Bearer ${key}` };
      return { ...sample, by: await world.visitor(), headers };
    },
    told: 403,
  },
];

/** A webhook that is not there, and that of another site. */
const OTHER_WEBHOOKS = {
  earlier: paths({ 'one that is not there': { id: UNKNOWN_ID } }),
  more: {
    site: [
      {
        tried: 'a webhook of another site',
        send: async (sample: Sample, world: World) => ({
          ...sample,
          params: { ...sample.params, id: await webhook(world, 'two') },
        }),
        told: 404,
      },
    ],
  },
};

/** Addresses that lead inside. */
const INSIDE = bodies(
  {
    'this machine': { url: 'https://127.0.0.1/' },
    'the machines of the host': { url: 'https://10.0.0.1/' },
    'what clouds tell their machines': { url: 'https://169.254.169.254/latest/meta-data/' },
    'this machine in other digits': { url: 'https://2130706433/' },
    'this machine in IPv6': { url: 'https://[::ffff:127.0.0.1]/' },
    'the site itself': { url: 'https://localhost/api/webhooks' },
    'a way that others read': { url: 'http://8.8.8.8/' },
    'no web address': { url: 'file:///etc/passwd' },
  },
  { told: 400 },
);

/** Calls of webhooks. */
export const WEBHOOKS: Area = {
  'webhooks.list': read('A stranger reads where the shop tells what'),
  'webhooks.create': ofShop({
    gain: 'Somebody is told all that happens in the shop, or has the server call what only it can reach',
    async honest(world) {
      const { webhooks } = world.storeOf();
      for (const { id } of await webhooks.list()) await webhooks.remove(id);
      return { by: await world.owner(), body: { url: HOOKS, types: ['stock.set'] } };
    },
    again: 'by key',
    owner: OTHERS,
    earlier: [
      ...INSIDE,
      ...bodies(
        {
          'no events': { types: [] },
          'what the shop tells nobody': { types: ['api-key.created'] },
        },
        { told: 400 },
      ),
    ],
  }),
  'webhooks.change': ofShop({
    gain: 'Somebody is told what others asked for, or has the server call what only it can reach',
    honest: async (world) => ({
      ...(await ofWebhook(world)),
      body: { url: 'https://1.1.1.1/', types: ['order.placed'], active: false },
    }),
    owner: OTHERS,
    earlier: [...INSIDE, ...OTHER_WEBHOOKS.earlier],
    more: OTHER_WEBHOOKS.more,
  }),
  'webhooks.remove': ofShop({
    gain: 'Somebody ends what the programs of the shop are told',
    honest: ofWebhook,
    owner: OTHERS,
    ...OTHER_WEBHOOKS,
  }),
  'webhooks.exchangeSecret': ofShop({
    gain: 'Somebody signs in the name of the shop',
    honest: ofWebhook,
    again: 'by key',
    owner: OTHERS,
    ...OTHER_WEBHOOKS,
  }),
  'webhooks.test': ofShop({
    gain: 'Somebody has the server call an address as often as they like',
    honest: ofWebhook,
    again: 'by key',
    owner: OTHERS,
    ...OTHER_WEBHOOKS,
  }),
  'webhooks.deliveries': ofShop({
    ...read('A stranger reads what was told'),
    honest: ofWebhook,
    owner: OTHERS,
  }),
  'webhooks.sendAgain': ofShop({
    gain: 'A message is told twice, or to somebody else',
    async honest(world) {
      const sample = await ofWebhook(world);
      const id = sample.params?.id ?? '';
      const { webhooks, webhookDeliveries } = world.storeOf();
      const delivery = await webhooks.test(id);
      await webhookDeliveries.deliver(id, { send: () => Promise.reject(new Error('away')) });
      return { ...sample, params: { id, delivery } };
    },
    owner: OTHERS,
    earlier: [
      ...OTHER_WEBHOOKS.earlier,
      ...paths({ 'a message that is not there': { delivery: UNKNOWN_ID } }),
    ],
    more: OTHER_WEBHOOKS.more,
  }),
};
