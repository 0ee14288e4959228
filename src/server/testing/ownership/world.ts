import { WORK_KINDS } from '../../../store/index.js';
import type { Holdings } from '../../../store/testing/holdings.js';
import { WebhookAddresses } from '../../../webhooks/index.js';
import { work } from '../../jobs/work.js';
import { measureNothing } from '../../monitoring/measure.js';
import { traceNothing } from '../../monitoring/trace.js';
import type { Server } from '../../server.js';
import { Browser } from '../browser.js';
import { Bank } from './bank.js';
import { compare } from './compare.js';
import type { Gate } from './gate.js';
import { Model, mailboxOf, type Name, type Traffic } from './model.js';
import type { Random } from './random.js';
import { type Promotion, SHOPS, type Shop } from './shops.js';

/** What is sent to place an order. */
export interface OrderBody {
  readonly contact: { readonly email: string; readonly name: string; readonly phone: string };
  readonly shipping: object;
  readonly shippingOption: string | null;
  readonly answers: object;
  readonly acceptTerms: boolean;
  readonly cartVersion: number;
  readonly grandTotalCents: number;
  readonly currency: string;
  readonly payment: { readonly provider: string; readonly method: string };
}

/** A request by which an order was made. */
export interface PlacedOrder {
  readonly body: OrderBody;
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly orderId: string;
  /** Who sent it, as the server tells visitors apart. */
  readonly visitor: string;
}

/** What somebody has of one shop. */
export interface Place {
  readonly shop: Shop;
  browser: Browser;
  /** Secrets that emails brought, the newest last. */
  readonly inbox: { readonly path: string; readonly secret: string }[];
  /** What this browser is answered after a login. */
  xsrf: string | undefined;
  /** The last order that was asked for, to be asked for again. */
  lastOrder: PlacedOrder | undefined;
  /**
   * Orders of others whose requests were sent again and were this one's own, as `visitor key`: they are answered
   * again.
   */
  readonly replayed: Set<string>;
  /** The cookie of a session that has ended, or of a password that was changed. */
  oldSession: string | undefined;
}

/** One of the ten. */
export class Person implements Name {
  /** What nobody else may ever read. */
  readonly canary: string;
  readonly mailbox: string;
  readonly address: string;
  readonly places: readonly [Place, Place];
  readonly #world: World;

  constructor(
    world: World,
    readonly no: number,
    readonly isHonest: boolean,
  ) {
    this.#world = world;
    this.canary = `zq${no}harbours`;
    this.mailbox = `${isHonest ? 'honest' : 'attacker'}-${no}@example.com`;
    this.address = `10.0.0.${no}`;
    this.places = SHOPS.map((shop) => ({
      shop,
      browser: this.newBrowser(shop),
      inbox: [],
      xsrf: undefined,
      lastOrder: undefined,
      replayed: new Set(),
      oldSession: undefined,
    })) as unknown as readonly [Place, Place];
  }

  /** A browser that has no cookies. */
  newBrowser(shop: Shop): Browser {
    return new Browser((request) => this.#world.fetch(this, shop, request), shop.origin);
  }

  placeOf(websiteId: string): Place {
    return this.places.find(({ shop }) => shop.websiteId === websiteId) as Place;
  }

  /** The secret that the last email with such a link brought. */
  link({ inbox }: Place, path: string): string | undefined {
    return inbox.findLast((each) => each.path === path)?.secret;
  }
}

/** Counts of a run, for its report. */
export interface Counts {
  calls: number;
  races: number;
  readonly byAction: Record<string, number>;
  readonly byStatus: Record<string, number>;
  readonly honest: { calls: number; succeeded: number };
  readonly attacks: { tried: number; refused: number };
  /** Attacks and forged orders that were begun: each has its turn. */
  attackers: number;
  forgeries: number;
}

/** The ten people, two shops on one server, and what everybody owns. */
export class World {
  readonly bank = new Bank();
  readonly people: readonly Person[];
  readonly model: Model;
  readonly counts: Counts = {
    calls: 0,
    races: 0,
    byAction: {},
    byStatus: {},
    honest: { calls: 0, succeeded: 0 },
    attacks: { tried: 0, refused: 0 },
    attackers: 0,
    forgeries: 0,
  };
  /** Coupons that the owners made, by `website code`. */
  readonly coupons = new Map<string, Promotion & { readonly maxUses: number | null }>();
  /** What the owners said there is, by `website item sku`. */
  readonly counted = new Map<string, { readonly quantity: number; readonly sold: number }>();
  readonly owners = new Set<string>();
  /** Epoch milliseconds: the clock of the server. */
  now = Date.UTC(2026, 5, 12, 16);
  /** What is being done, for the report of a failure. */
  action = '';
  readonly #browsersOfOwners = new Map<string, Browser>();

  constructor(
    readonly server: () => Server,
    readonly gate: Gate,
    readonly read: () => Promise<Holdings>,
  ) {
    this.people = Array.from({ length: 10 }, (_, no) => new Person(this, no, no < 5));
    const readers = new Map(this.people.map((person) => [person.mailbox, person]));
    this.model = new Model(this.bank, (mailbox) => readers.get(mailbox));
    this.bank.beforeAuthorize = () => gate.hold('bank');
  }

  /** A call of one of the ten: the model sees it. */
  async fetch(who: Person, shop: Shop, request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('x-test-address', who.address);
    const text = request.method === 'GET' ? '' : await request.text();
    const sent = new Request(request.url, {
      method: request.method,
      headers,
      ...(text === '' ? {} : { body: text }),
    });
    const response = await this.server().fetch(sent);
    const answer = await response.text();
    const { pathname, searchParams } = new URL(request.url);
    const { status } = response;
    this.counts.calls++;
    this.counts.byStatus[status] = (this.counts.byStatus[status] ?? 0) + 1;
    if (who.isHonest) {
      this.counts.honest.calls++;
      if (status < 400) this.counts.honest.succeeded++;
    }
    const traffic: Traffic = {
      who,
      websiteId: shop.websiteId,
      method: request.method,
      path: pathname,
      query: searchParams,
      cookies: headers.get('cookie') ?? '',
      sent: `${request.url} ${JSON.stringify([...headers])} ${text}`,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      status,
      setCookies: response.headers.getSetCookie(),
      text: answer,
      now: this.now,
    };
    this.model.observe(traffic);
    const body = [204, 304].includes(status) ? null : answer;
    return new Response(body, { status, headers: response.headers });
  }

  /** The browser of the owner of a shop, whom the model trusts. */
  async owner({ websiteId, origin }: Shop): Promise<Browser> {
    const known = this.#browsersOfOwners.get(websiteId);
    if (known !== undefined) {
      const { status } = await known.send('/config');
      if (status === 200) return known;
    }
    const login = { email: `owner@${websiteId}.example`, password: 'the keys of the harbour' };
    const { accounts } = this.server().store.site(websiteId);
    if (known === undefined) {
      await accounts.create({ ...login, roles: [1], proven: true });
      this.owners.add(`${websiteId} ${mailboxOf(login.email)}`);
    }
    const browser = new Browser((request) => this.server().fetch(request), origin);
    await browser.open('/shop');
    const { status } = await browser.call('POST', '/api/site-users/account/session', login);
    if (status !== 200) throw new Error(`The owner of ${websiteId} cannot log in: ${status}`);
    this.#browsersOfOwners.set(websiteId, browser);
    return browser;
  }

  /** The owner says how many there are, while nobody buys. */
  async setStock(shop: Shop, itemId: string, sku: string, quantity: number): Promise<void> {
    const browser = await this.owner(shop);
    const level = { itemId, sku, qtyInStock: quantity };
    const { status } = await browser.call('PUT', '/api/commerce/inventory/stock', level);
    if (status !== 200) throw new Error(`The owner cannot set the stock: ${status}`);
    const [row] = (await this.read()).stock.filter(
      (each) => each.websiteId === shop.websiteId && each.itemId === itemId && each.sku === sku,
    );
    const sold = Number(row?.sold ?? 0);
    this.counted.set(`${shop.websiteId} ${itemId} ${sku}`, { quantity, sold });
  }

  /** The owner makes a coupon. */
  async makeCoupon(
    shop: Shop,
    { code, kind, amount, isPublic }: Promotion,
    maxUses: number | null = null,
  ): Promise<void> {
    const { websiteId } = shop;
    // A coupon has the currency of its shop, which has to be loaded.
    await this.owner(shop);
    const { coupons } = this.server().store.site(websiteId);
    await coupons.create({ code, kind, amount, maxUses });
    this.coupons.set(`${websiteId} ${code}`, { code, kind, amount, isPublic, maxUses });
  }

  /** What no visitor waits for: open payments, renewals, emails, which are in their mailboxes then. */
  async deliver(times = 1): Promise<void> {
    for (const website of await this.server().websites()) {
      const send = async (mail: Parameters<Model['receive']>[1]) => {
        const reader = this.model.readerOf(mailboxOf(mail.to));
        const brought = this.model.receive(website.id, mail);
        if (reader === undefined) return;
        this.people[reader.no]?.placeOf(website.id).inbox.push(...brought);
      };
      const { origin } = SHOPS.find(({ websiteId }) => websiteId === website.id) as Shop;
      const options = {
        mailer: { send, close: async () => undefined },
        addresses: new WebhookAddresses(false),
        baseUrl: () => origin,
        basePath: '',
        styles: () => undefined,
        measure: measureNothing,
        trace: traceNothing,
        report: (error: unknown) => {
          throw error;
        },
      };
      const all = async () => {
        for (const kind of WORK_KINDS) await work(kind, website, options);
      };
      await Promise.all(Array.from({ length: times }, all));
    }
  }

  /** What is wrong by now, in words; nothing where everybody has what is theirs. */
  async wrongs(isEnd = false): Promise<string[]> {
    const { model, coupons, counted, owners, bank, now } = this;
    const held = await this.read();
    const stores = new Map(
      SHOPS.map(({ websiteId }) => [websiteId, this.server().store.site(websiteId)]),
    );
    const codeOf = (websiteId: string, id: string) =>
      stores.get(websiteId)?.giftCards.code(id) ?? '';
    const comparison = { model, shops: SHOPS, held, codeOf, coupons, counted, owners };
    return [...model.wrongs, ...bank.wrongs, ...compare({ ...comparison, now, isEnd })];
  }

  /** Another person of a kind. */
  other(random: Random, person: Person, isHonest: boolean): Person {
    return random.pick(this.people.filter((each) => each !== person && each.isHonest === isHonest));
  }
}
