import { expect } from 'vitest';
import {
  type Area,
  bodies,
  body,
  HAS_NO_STATES,
  HOLDS_NO_TERM,
  NO_MONEY,
  paths,
  READS,
  READS_WHAT_ALL_MAY,
  type Reason,
  type Sample,
} from './row.js';
import { PASSWORD, type World } from './world.js';

const DAY = 24 * 60 * 60 * 1_000;
const ACCOUNT = '/api/site-users/account';
const UNKNOWN_TOKEN = '0123456789abcdef0123456789abcdef';

const EACH_KNOWS_THE_PASSWORD: Reason = {
  why: 'each is a session of somebody who knows the password',
};
const OWN_SESSION: Reason = { why: 'it changes what is of the session that it is made with' };

/** The token of the last email that brings a password to an address. */
async function linkOf(world: World, email: string): Promise<string> {
  const { invitations, emails } = world.storeOf();
  await invitations.ask(email, null);
  const { rows } = await emails.list();
  const message = rows.find((each) => each.recipient === email && each.kind === 'account-password');
  return invitations.token(message?.id ?? '');
}

/** Somebody who is logged in, as calls of the account are made. */
async function memberCall(world: World, sent: object): Promise<Sample> {
  const { by, xsrf } = await world.member();
  return { by, headers: xsrf, body: sent };
}

/** The session of one with the second token of another. */
const OTHER_TOKEN = {
  tried: 'with the token of another session',
  send: async (sample: Sample, world: World): Promise<Sample> => ({
    ...sample,
    headers: (await world.member()).xsrf,
  }),
  told: 403,
} as const;
const NO_TOKEN = {
  tried: 'without the token of the session',
  send: (sample: Sample): Sample => ({ ...sample, headers: {} }),
  told: 403,
} as const;
const ENDED = {
  tried: 'after the session was ended',
  send: async (_sample: Sample, world: World): Promise<Sample> => {
    const { by, xsrf, sessionId } = await world.member();
    await world.storeOf().sessions.end(sessionId);
    return { by, headers: xsrf, body: { language: 'ja' } };
  },
  told: 401,
} as const;

export const ACCOUNTS: Area = {
  'session.create': {
    ...NO_MONEY,
    gain: 'A stranger is somebody else',
    async honest(world) {
      const { email } = await world.member();
      return { by: await world.visitor(), body: { email, password: PASSWORD } };
    },
    again: EACH_KNOWS_THE_PASSWORD,
    isSlow: true,
    owner: [
      ...bodies(
        {
          'another password': { password: `${PASSWORD}.` },
          'no password': { password: '' },
          'a password of other letters': { password: PASSWORD.toUpperCase() },
          'a password that is too long': { password: PASSWORD.repeat(150) },
        },
        { told: 401 },
      ),
      {
        tried: 'the password of another account',
        send: async (sample, world) => {
          const { accounts } = world.storeOf();
          const email = world.email();
          await accounts.create({ email, password: 'of somebody else' });
          return body(sample, { password: 'of somebody else' });
        },
        told: 401,
      },
    ],
    earlier: [
      {
        tried: 'the password that was changed',
        send: async (sample, world) => {
          const email = world.email();
          await world.storeOf().accounts.create({ email, password: PASSWORD });
          await world.storeOf().invitations.accept(await linkOf(world, email), 'the new one');
          return body(sample, { email });
        },
        told: 401,
      },
    ],
    later: HOLDS_NO_TERM,
    more: {
      site: [
        {
          tried: 'an account of another site',
          send: async (sample, world) => {
            const { email } = await world.member('other', [1], 'two');
            return body(sample, { email });
          },
          told: 401,
        },
      ],
    },
  },

  'session.end': {
    ...NO_MONEY,
    gain: 'Somebody logs another out, or keeps their cart',
    honest: (world) => memberCall(world, {}),
    again: 'once',
    owner: [OTHER_TOKEN, NO_TOKEN],
    earlier: [ENDED],
    later: OWN_SESSION,
  },

  'account.setLocale': {
    ...NO_MONEY,
    gain: 'Somebody changes the account of another',
    async honest(world) {
      const sample = await memberCall(world, { language: 'ja' });
      const { accountId } = await world.member();
      await world.storeOf().accounts.setLanguage(accountId, 'de');
      return sample;
    },
    again: 'once',
    owner: [OTHER_TOKEN, NO_TOKEN],
    earlier: [ENDED],
    later: OWN_SESSION,
  },

  'account.cancelSubscription': {
    ...NO_MONEY,
    gain: 'Somebody ends what another has paid for',
    async honest(world) {
      const member = await world.member();
      const { by, xsrf: headers } = member;
      return { by, headers, params: { id: await world.subscription(member) } };
    },
    again: 'once',
    owner: [
      OTHER_TOKEN,
      NO_TOKEN,
      {
        tried: 'the subscription of another account',
        send: async (sample, world) => {
          const id = await world.subscription(await world.member('another'));
          return { ...sample, params: { id } };
        },
        told: 404,
      },
      ...paths({ 'one that there is not': { id: '0123456789abcdef01234567' } }),
    ],
    earlier: [
      {
        tried: 'one that was cancelled',
        send: async (sample, world) => {
          await world.storeOf().subscriptions.cancel(sample.params?.id ?? '');
          return sample;
        },
        told: 404,
      },
    ],
    later: OWN_SESSION,
  },

  'account.recordingId': {
    ...NO_MONEY,
    gain: 'A stranger learns who somebody is',
    honest: async (world) => ({ by: (await world.member()).by }),
    again: 'reads',
    owner: [
      {
        tried: 'that it holds the id of the account',
        send: (sample) => sample,
        told: 200,
        holds: async ({ text }, _sample, world) => {
          expect(text).not.toContain((await world.member()).accountId);
        },
      },
    ],
    earlier: READS,
    later: READS_WHAT_ALL_MAY,
  },

  'account.signUp': {
    ...NO_MONEY,
    gain: 'A stranger gets the account of another, or learns who has one',
    honest: async (world) => ({ by: await world.visitor(), body: { email: world.email() } }),
    again: 'once',
    owner: [
      {
        tried: 'the address of somebody who has an account, which is answered alike',
        send: async (sample, world) => body(sample, { email: (await world.member()).email }),
        told: 200,
        leaves: 'as honest',
        holds: ({ text }) => expect(JSON.parse(text)).toEqual({ sent: true }),
      },
      ...bodies(
        {
          'two addresses': { email: 'a@example.com, b@example.com' },
          'a header after the address': { email: 'a@example.com\r\nBcc: b@example.com' },
          'no address': { email: 'ada' },
        },
        { told: 400 },
      ),
    ],
    earlier: HAS_NO_STATES,
    later: HOLDS_NO_TERM,
    more: {
      twice: [
        {
          tried: 'one mailbox by two spellings, which is written to once',
          async play(world) {
            const email = world.email();
            const by = await world.visitor();
            for (const each of [email, email.toUpperCase(), ` ${email} `]) {
              await by.call('POST', `${ACCOUNT}/sign-up`, { email: each });
            }
            expect((await world.storeOf().emails.list()).rows).toHaveLength(1);
          },
        },
      ],
    },
  },

  'account.ofOrder': {
    ...NO_MONEY,
    gain: 'Who sees an order gets the account of its buyer',
    async honest(world) {
      const { token } = await world.order('splice');
      return { by: await world.visitor(), body: { token } };
    },
    again: 'once',
    owner: [
      ...bodies({ 'a token that nobody has': { token: UNKNOWN_TOKEN } }, { told: 404 }),
      {
        tried: 'with an address and a password of their own, which are not asked for',
        send: (sample, world) => body(sample, { email: world.email(), password: PASSWORD }),
        told: 200,
        leaves: 'as honest',
      },
      {
        tried: 'the token of a cart',
        send: async (sample, world) => {
          const { buyNowCarts } = world.storeOf();
          const { cartToken } = await buyNowCarts.startGiftCard({
            itemId: 'card',
            sku: 'card-25',
            quantity: 1,
          });
          return body(sample, { token: cartToken });
        },
        told: 404,
      },
    ],
    earlier: HAS_NO_STATES,
    later: [{ tried: 'a year after', send: (sample) => sample, after: 366 * DAY, told: 404 }],
  },

  'account.setPassword': {
    ...NO_MONEY,
    gain: 'A stranger sets the password of somebody else',
    async honest(world) {
      const email = world.email();
      return {
        by: await world.visitor(),
        body: { token: await linkOf(world, email), password: PASSWORD },
      };
    },
    again: 'once',
    isSlow: true,
    owner: [
      ...bodies({ 'a token that nobody has': { token: UNKNOWN_TOKEN } }, { told: 404 }),
      ...bodies({ 'too short a password': { password: 'short' } }, { told: 400 }),
      {
        tried: 'for the address of somebody else, which is not asked for',
        send: async (sample, world) => body(sample, { email: (await world.member()).email }),
        told: 200,
        leaves: 'as honest',
      },
      {
        tried: 'the token of an order',
        send: async (sample, world) => body(sample, { token: (await world.order('splice')).token }),
        told: 404,
      },
    ],
    earlier: [
      {
        tried: 'a link that was used',
        send: async (sample) => {
          await sample.by.call('POST', `${ACCOUNT}/password`, sample.body);
          return body(sample, { password: 'of a stranger' });
        },
        told: 404,
      },
    ],
    later: [{ tried: 'a day after', send: (sample) => sample, after: DAY + 1, told: 404 }],
    more: {
      site: [
        {
          tried: 'the link of another site',
          send: async (sample, world) => {
            const { invitations, emails } = world.storeOf('two');
            await invitations.ask(world.email(), null);
            const [email] = (await emails.list()).rows;
            return body(sample, { token: invitations.token(email?.id ?? '') });
          },
          told: 404,
        },
      ],
    },
  },
};
