import { expect } from 'vitest';
import {
  type Area,
  BELONGS_TO_THE_SHOP,
  bodies,
  body,
  HAS_NO_STATES,
  HOLDS_NO_TERM,
  NAMES_NOTHING_OF_OTHERS,
  NO_MONEY,
  paths,
  READS,
  type Reason,
  type Sample,
} from './row.js';
import type { World } from './world.js';

const DAY = 24 * 60 * 60 * 1_000;
const COMMENTS = '/api/comments';
const UNKNOWN_TOKEN = '0123456789abcdef0123456789abcdef';
const UNKNOWN_ID = '0123456789abcdef01234567';
const BUOY = { productId: 'buoy', variantId: 'v-buoy' };

const KEYS_ARE_GOOD_ONCE: Reason = { why: 'a key is worth nothing but one submission' };
const ONLY_ASKS: Reason = {
  why: 'whoever knows an address may ask; nothing but an email to it follows',
};
/** Of likes: the cookie of a browser counts, which `otherwise` and `owner` of all calls forge. */
const ONE_FOR_EACH_BROWSER: Reason = { why: 'a browser likes once, by a cookie with a MAC' };

async function comment(world: World, state: 'pending' | 'approved' = 'pending'): Promise<string> {
  const { comments } = world.storeOf();
  const { id } = await comments.create({
    itemId: 'talk',
    parentId: null,
    accountId: null,
    author: 'Ada',
    email: '',
    body: world.unique('Well said'),
    needsApproval: state === 'pending',
  });
  return id;
}

/** Somebody waits for the buoy, which is there again. */
async function waited(world: World): Promise<void> {
  const { restock, stock } = world.storeOf();
  await stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 0 });
  await restock.signUp({ ...BUOY, siteVisitorEmail: world.email(), isJoinMailingList: false });
  await stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 5 });
}

async function submission(world: World): Promise<Sample> {
  return {
    by: await world.visitor(),
    body: {
      formId: 'contact',
      key: await world.storeOf().submissions.createKey(),
      form: JSON.stringify({ say: 'Well said' }),
    },
  };
}

const SAID_NOWHERE = bodies({ 'a place that is not there': { itemId: UNKNOWN_ID } }, { told: 404 });
const SHUT = bodies({ 'a thing that takes none': { itemId: 'rope' } }, { told: 403 });

export const SAYING: Area = {
  'comments.create': {
    ...NO_MONEY,
    gain: 'A visitor is read without approval, or by the name of an account',
    honest: async (world) => ({
      by: await world.visitor(),
      body: {
        itemId: 'talk',
        author: 'Ada',
        email: 'ada@example.com',
        body: world.unique('Well said'),
      },
    }),
    again: 'once',
    owner: [
      ...SAID_NOWHERE,
      ...SHUT,
      ...bodies({ 'to a comment that is not there': { parentId: UNKNOWN_ID } }),
    ],
    earlier: [
      ...bodies(
        { 'as one that is approved': { state: 'approved', needsApproval: false } },
        { told: 200, leaves: 'as honest' },
      ),
      {
        tried: 'to a comment that nobody sees yet',
        send: async (sample, world) => body(sample, { parentId: await comment(world) }),
      },
    ],
    later: HOLDS_NO_TERM,
  },

  'comments.list': {
    ...NO_MONEY,
    gain: 'A visitor reads what nobody approved, or who wrote it',
    async honest(world) {
      await comment(world, 'approved');
      return { by: await world.visitor(), query: { itemId: 'talk' } };
    },
    again: 'reads',
    owner: [
      {
        tried: 'for the addresses of those who wrote',
        send: async (sample) => {
          const sent = { itemId: 'talk', author: 'Bo', email: 'bo@example.com', body: 'Aye' };
          await sample.by.call('POST', COMMENTS, sent);
          return sample;
        },
        told: 200,
        holds: ({ text }) => {
          expect(text).not.toContain('example.com');
          expect(text).not.toContain('Aye');
        },
      },
    ],
    earlier: READS,
    later: READS,
  },

  'comments.moderate': {
    ...NO_MONEY,
    gain: 'A writer approves what they have written',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: await comment(world) },
      body: { state: 'approved' },
    }),
    again: 'once',
    owner: BELONGS_TO_THE_SHOP,
    earlier: [
      ...bodies({ 'a state that there is not': { state: 'shown' } }, { told: 400 }),
      ...paths({ 'a comment that is not there': { id: UNKNOWN_ID } }),
    ],
    later: HOLDS_NO_TERM,
  },

  'likes.add': {
    ...NO_MONEY,
    gain: 'One visitor likes a thing many times',
    async honest(world) {
      const by = await world.visitor();
      // A browser that has a name already: others get one each.
      await by.call('PUT', '/api/likes/splice');
      return { by, params: { itemId: 'rope' } };
    },
    again: 'once',
    owner: [
      ...paths({ 'a thing that is not there': { itemId: UNKNOWN_ID } }),
      {
        tried: 'by a forged cookie, which counts as none',
        send: (sample) => {
          sample.by.setCookie('liker', `${UNKNOWN_ID}.${'A'.repeat(22)}`);
          return sample;
        },
        told: 200,
        leaves: 'as honest',
      },
    ],
    earlier: HAS_NO_STATES,
    later: ONE_FOR_EACH_BROWSER,
  },

  'likes.remove': {
    ...NO_MONEY,
    gain: 'A visitor takes back what another likes',
    async honest(world) {
      const by = await world.visitor();
      await by.call('PUT', '/api/likes/rope');
      return { by, params: { itemId: 'rope' } };
    },
    again: 'once',
    owner: [
      {
        tried: 'somebody who has not liked it',
        send: async (sample, world) => ({ ...sample, by: await world.visitor() }),
        told: 200,
      },
      {
        tried: 'by a forged cookie',
        send: async (sample) => {
          const [id = ''] = (sample.by.cookie('liker') ?? '').split('.');
          sample.by.setCookie('liker', `${id}.${'A'.repeat(22)}`);
          return sample;
        },
        told: 200,
      },
    ],
    earlier: HAS_NO_STATES,
    later: ONE_FOR_EACH_BROWSER,
  },

  'reviews.list': {
    ...NO_MONEY,
    gain: 'A visitor reads what nobody approved, or of whose order it is',
    async honest(world) {
      const { id: orderId } = await world.order('splice');
      const review = { orderId, itemId: 'splice', rating: 4, title: '', body: 'Aye', author: '' };
      const { id } = await world.storeOf().reviews.create(review);
      await world.storeOf().reviews.moderate(id, 'approved');
      return { by: await world.visitor(), query: { itemId: 'splice' } };
    },
    again: 'reads',
    owner: [
      {
        tried: 'for the orders of those who wrote, and what waits',
        send: async (sample, world) => {
          const { id: orderId } = await world.order('splice');
          const review = {
            orderId,
            itemId: 'splice',
            rating: 1,
            title: '',
            body: 'Nay',
            author: '',
          };
          await world.storeOf().reviews.create(review);
          return sample;
        },
        told: 200,
        holds: ({ text }) => {
          expect(text).not.toContain('order');
          expect(text).not.toContain('Nay');
        },
      },
    ],
    earlier: READS,
    later: READS,
  },

  'reviews.moderate': {
    ...NO_MONEY,
    gain: 'A writer approves what they have written',
    async honest(world) {
      const { id: orderId } = await world.order('splice');
      const review = { orderId, itemId: 'splice', rating: 4, title: '', body: '', author: '' };
      const { id } = await world.storeOf().reviews.create(review);
      return { by: await world.owner(), params: { id }, body: { state: 'approved' } };
    },
    again: 'once',
    owner: BELONGS_TO_THE_SHOP,
    earlier: [
      ...bodies({ 'a state that there is not': { state: 'pending' } }, { told: 400 }),
      ...paths({ 'a review that is not there': { id: UNKNOWN_ID } }),
    ],
    later: HOLDS_NO_TERM,
  },

  'forms.key': {
    ...NO_MONEY,
    gain: 'A program sends forms without end',
    honest: async (world) => ({ by: await world.visitor() }),
    again: KEYS_ARE_GOOD_ONCE,
    owner: NAMES_NOTHING_OF_OTHERS,
    earlier: HAS_NO_STATES,
    later: HOLDS_NO_TERM,
  },

  'forms.save': {
    ...NO_MONEY,
    gain: 'A visitor fills in what they may not see, or has the shop write without end',
    honest: submission,
    again: 'once',
    owner: [
      ...bodies({ 'a form that is not there': { formId: UNKNOWN_ID } }, { told: 404 }),
      ...bodies(
        {
          'a key that nobody was given': { key: UNKNOWN_TOKEN },
          'a key of other things': { key: 'constructor' },
        },
        { told: 409 },
      ),
      ...bodies({ 'no key': { key: undefined }, 'an empty key': { key: '' } }, { told: 400 }),
    ],
    earlier: [
      {
        tried: 'the key of a form that was sent, with other answers',
        send: async (sample) => {
          await sample.by.call('POST', '/api/form/SaveFormSubmission', sample.body);
          return body(sample, { form: JSON.stringify({ say: 'Something else' }) });
        },
        told: 409,
      },
    ],
    later: [
      { tried: 'after two hours', send: (sample) => sample, after: 2 * 60 * 60_000 + 1, told: 409 },
    ],
    more: {
      site: [
        {
          tried: 'a key of another site',
          send: async (sample, world) =>
            body(sample, { key: await world.storeOf('two').submissions.createKey() }),
          told: 409,
        },
      ],
    },
  },

  'forms.validate': {
    ...NO_MONEY,
    gain: 'A visitor learns of a form that they may not see',
    honest: async (world) => ({
      by: await world.visitor(),
      params: { formId: 'contact' },
      body: { say: 'Well said' },
    }),
    again: 'once',
    keepsNothing: true,
    owner: paths({ 'a form that is not there': { formId: UNKNOWN_ID } }),
    earlier: HAS_NO_STATES,
    later: HOLDS_NO_TERM,
  },

  'newsletter.confirm': {
    ...NO_MONEY,
    gain: 'Somebody puts another on a list',
    async honest(world) {
      const { emails, submissions, subscribers } = world.storeOf();
      const email = world.email();
      const subscribe = { email, list: 'emails', language: null };
      const given = { formId: 'emails', visitor: 'v', answers: { email }, page: null, key: null };
      await submissions.save({ ...given, subscribe });
      const message = (await emails.list()).rows.find(({ recipient }) => recipient === email);
      return {
        by: await world.visitor(),
        body: { token: subscribers.confirmToken(message?.id ?? '') },
      };
    },
    again: 'once',
    owner: [
      ...bodies({ 'a token that nobody has': { token: UNKNOWN_TOKEN } }, { told: 404 }),
      {
        tried: 'the token that takes off the list',
        send: async (sample, world) => {
          const { subscribers } = world.storeOf();
          return body(sample, { token: await subscribers.unsubscribeToken(world.email()) });
        },
        told: 404,
      },
    ],
    earlier: HAS_NO_STATES,
    later: [{ tried: 'after a week', send: (sample) => sample, after: 7 * DAY + 1, told: 404 }],
  },

  'restock.signUp': {
    ...NO_MONEY,
    gain: 'Somebody is written to without end, or put on a list by another',
    async honest(world) {
      await world.storeOf().stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 0 });
      return { by: await world.visitor(), body: { ...BUOY, siteVisitorEmail: world.email() } };
    },
    again: 'once',
    owner: ONLY_ASKS,
    earlier: bodies(
      {
        'a thing that is not there': { productId: UNKNOWN_ID },
        'a variant that is not there': { variantId: UNKNOWN_ID },
      },
      { told: 404 },
    ),
    later: HOLDS_NO_TERM,
    more: {
      otherwise: bodies(
        {
          'two addresses': { siteVisitorEmail: 'a@example.com, b@example.com' },
          'a header after the address': { siteVisitorEmail: 'a@example.com\r\nBcc: b@example.com' },
        },
        { told: 400 },
      ),
    },
  },

  'restock.groups': {
    ...NO_MONEY,
    gain: 'A stranger learns what others wait for',
    async honest(world) {
      await waited(world);
      return { by: await world.owner() };
    },
    again: 'reads',
    owner: BELONGS_TO_THE_SHOP,
    earlier: READS,
    later: READS,
  },

  'restock.signUps': {
    ...NO_MONEY,
    gain: 'A stranger learns the addresses of those who wait',
    async honest(world) {
      await waited(world);
      return { by: await world.owner(), query: BUOY };
    },
    again: 'reads',
    owner: BELONGS_TO_THE_SHOP,
    earlier: READS,
    later: READS,
  },

  'restock.send': {
    ...NO_MONEY,
    gain: 'Those who wait are written to twice, or for nothing',
    async honest(world) {
      await waited(world);
      return { by: await world.owner(), body: BUOY };
    },
    again: 'once',
    owner: BELONGS_TO_THE_SHOP,
    earlier: [
      {
        tried: 'while it is out of stock',
        send: async (sample, world) => {
          await world.storeOf().stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 0 });
          return sample;
        },
        told: 200,
      },
    ],
    later: HOLDS_NO_TERM,
  },

  'restock.sendAll': {
    ...NO_MONEY,
    gain: 'Those who wait are written to twice, or for nothing',
    async honest(world) {
      await waited(world);
      return { by: await world.owner(), body: { sendRequests: [BUOY] } };
    },
    again: 'once',
    owner: BELONGS_TO_THE_SHOP,
    earlier: [
      {
        tried: 'one variant many times in one call',
        send: (sample) => body(sample, { sendRequests: Array(20).fill(BUOY) }),
        told: 200,
        leaves: 'as honest',
      },
      {
        tried: 'while it is out of stock',
        send: async (sample, world) => {
          await world.storeOf().stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 0 });
          return sample;
        },
        told: 200,
      },
    ],
    later: HOLDS_NO_TERM,
  },
};
