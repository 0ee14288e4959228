import { createHash } from 'node:crypto';
import type { Mail } from '../../../mail/compose.js';
import type { Bank } from './bank.js';
import { LESSON } from './shops.js';

/** Whoever makes calls. */
export interface Name {
  /** From 0 on; the place of a person in the list of all. */
  readonly no: number;
  readonly isHonest: boolean;
}

/** A call and its answer, as they went over the network. */
export interface Traffic {
  readonly who: Name;
  readonly websiteId: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: string;
  /** Address, headers and body as they were sent. */
  readonly sent: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly setCookies: readonly string[];
  readonly text: string;
  /** The time of the shops, in epoch milliseconds. */
  readonly now: number;
}

/** An order that somebody asked for. */
export interface Attempt {
  readonly who: Name;
  readonly websiteId: string;
  /** The mailbox that it belongs to: that of who is logged in, else the one that was typed. */
  readonly mailbox: string;
  /** Whether the bank refuses to pay for it. */
  readonly isDeclined: boolean;
  /** Items of the cart. */
  readonly items: readonly string[];
}

/** A login that was right. */
export interface Login {
  readonly who: Name;
  readonly websiteId: string;
  readonly mailbox: string;
  /** Which password of the account it was made with: 1 is the first. */
  readonly era: number;
  /** When it ends by itself, in epoch milliseconds. */
  readonly until: number;
}

interface Credential {
  readonly password: string;
  readonly era: number;
}

const DAY = 24 * 60 * 60 * 1_000;
/** What emails bring: a secret of 32 digits with the path that it is for, or the code of a gift card. */
const LINK = /(\/[a-z/-]+)(?:\?token=|\/)([0-9a-f]{32})/g;
const CODE = /\b(?:[2-9A-HJ-NP-Z]{4} ?){3}[2-9A-HJ-NP-Z]{4}\b/g;
const ID = /\b(?:[0-9a-f]{32}|[0-9a-f]{24})\b/g;
const CANARY = /zq(\d)[a-z]{8}/g;

/**
 * What everybody owns, from what was sent, answered, mailed and paid alone: it knows nothing of how the store keeps
 * it.
 */
export class Model {
  /** What must not be, in words. */
  readonly wrongs: string[] = [];
  /** Orders that were asked for, by the id of their cart. */
  readonly attempts = new Map<string, Attempt[]>();
  /** Right logins by the hash of their session. */
  readonly logins = new Map<string, Login>();
  /** Passwords by `website mailbox`: those that were set by a link from an email to the mailbox. */
  readonly credentials = new Map<string, Credential>();
  /** `website mailbox` of those who followed the link that puts them on a mailing list. */
  readonly confirmed = new Set<string>();
  /** `website mailbox` of those who commented while they were logged in. */
  readonly commented = new Set<string>();
  /** Downloads by token. */
  readonly downloads = new Map<string, number>();
  /** `website mailbox` of those whose order of the course may be paid. */
  readonly #students = new Set<string>();
  /** Who knows a secret. */
  readonly #secrets = new Map<string, Set<number>>();
  /** Secrets by the mailbox that an email brought them to, as `website path secret`. */
  readonly #mailed = new Map<string, string>();
  readonly usedLinks = new Set<string>();
  /** The login of each session id. */
  readonly #sessions = new Map<string, Login>();

  constructor(
    readonly bank: Bank,
    /** Who reads a mailbox; undefined for nobody of ours. */
    readonly readerOf: (mailbox: string) => Name | undefined,
  ) {}

  /** Lets somebody know a secret, such as the code of a gift card that was given away. */
  tell(secret: string, who: Name): void {
    const owners = this.#secrets.get(secret) ?? new Set();
    this.#secrets.set(secret, owners.add(who.no));
  }

  knows(secret: string, who: Name): boolean {
    return this.#secrets.get(secret)?.has(who.no) === true;
  }

  /** The email is in the mailbox: its reader has what it says. */
  receive(websiteId: string, mail: Mail): readonly { readonly path: string; secret: string }[] {
    const mailbox = mailboxOf(mail.to);
    const reader = this.readerOf(mailbox);
    const brought: { path: string; secret: string }[] = [];
    for (const [, path = '', secret = ''] of mail.text.matchAll(LINK)) {
      brought.push({ path, secret });
      this.#mailed.set(`${websiteId} ${path} ${secret}`, mailbox);
      if (reader !== undefined) this.tell(secret, reader);
    }
    if (mail.text.includes('Code') || mail.text.includes('code')) {
      for (const [code] of mail.text.matchAll(CODE)) {
        const secret = code.replaceAll(' ', '');
        brought.push({ path: 'code', secret });
        if (reader !== undefined) this.tell(secret, reader);
      }
    }
    for (const no of canariesIn(mail.text + mail.html)) {
      if (reader !== undefined && no !== reader.no) {
        this.wrongs.push(`an email to ${mailbox} tells of person ${no}`);
      }
    }
    return brought;
  }

  /** Learns from a call and its answer, and says what is wrong with it. */
  observe(traffic: Traffic): void {
    const { method, path, status } = traffic;
    if (status >= 500) this.#wrong(traffic, 'is an error of ours');
    this.#learn(traffic);
    this.#expectNothingOfOthers(traffic);
    if (method === 'POST' && path === '/api/site-users/account/password') this.#password(traffic);
    if (path === '/api/site-users/account/session') this.#session(traffic);
    if (method === 'POST' && path === '/api/newsletter/confirm' && isDone(traffic)) {
      const mailbox = this.#mailboxOfLink(traffic, '/newsletter/confirm');
      if (mailbox !== undefined) this.confirmed.add(`${traffic.websiteId} ${mailbox}`);
    }
    if (method === 'POST' && path === '/api/comments' && isDone(traffic)) {
      const login = this.loginOf(cookieValue(traffic.cookies.split('; '), 'siteUserSession'));
      if (login !== undefined) this.commented.add(`${login.websiteId} ${login.mailbox}`);
    }
    if (traffic.text.includes(LESSON)) {
      const login = this.loginOf(cookieValue(traffic.cookies.split('; '), 'siteUserSession'));
      const isStudent =
        login?.websiteId === traffic.websiteId &&
        this.stands(login, traffic.now) &&
        this.#students.has(`${login.websiteId} ${login.mailbox}`);
      if (!isStudent) this.#wrong(traffic, 'reads the course without having bought it');
    }
    if (path.startsWith('/downloads/') && status === 200 && !traffic.text.includes('<html')) {
      const token = path.slice('/downloads/'.length);
      if (!this.knows(token, traffic.who)) this.#wrong(traffic, 'has a file of others');
      this.downloads.set(token, (this.downloads.get(token) ?? 0) + 1);
    }
  }

  /** Notes an order that is about to be asked for: whoever asks knows the id of its cart. */
  attempt(cartId: string, attempt: Attempt): void {
    this.attempts.set(cartId, [...(this.attempts.get(cartId) ?? []), attempt]);
    if (!attempt.items.includes('course') || attempt.isDeclined) return;
    this.#students.add(`${attempt.websiteId} ${attempt.mailbox}`);
  }

  /** Who is logged in by a session cookie, as far as the model knows. */
  loginOf(cookie: string | undefined): Login | undefined {
    return this.#sessions.get(cookie?.split('.')[0] ?? '');
  }

  /** Whether a login still stands: it is not too old, and no other password was set since. */
  stands({ websiteId, mailbox, era, until }: Login, now: number): boolean {
    return now < until && this.credentials.get(`${websiteId} ${mailbox}`)?.era === era;
  }

  #password(traffic: Traffic): void {
    if (!isDone(traffic)) return;
    const { body, websiteId } = traffic;
    const mailbox = this.#mailboxOfLink(traffic, '/account/password');
    const spent = `${websiteId} ${body.token}`;
    if (this.usedLinks.has(spent)) this.#wrong(traffic, 'sets a password by a link that was used');
    this.usedLinks.add(spent);
    if (mailbox === undefined) return;
    const key = `${websiteId} ${mailbox}`;
    const era = (this.credentials.get(key)?.era ?? 0) + 1;
    this.credentials.set(key, { password: String(body.password), era });
    this.#begin(traffic, mailbox, DAY);
  }

  /** The mailbox that the link of a call was mailed to; whoever follows it must read that mailbox. */
  #mailboxOfLink(traffic: Traffic, path: string): string | undefined {
    const { websiteId, body, who } = traffic;
    const mailbox = this.#mailed.get(`${websiteId} ${path} ${body.token}`);
    if (mailbox === undefined) this.#wrong(traffic, 'was let in by a link that nobody was sent');
    else if (this.readerOf(mailbox)?.no !== who.no) {
      this.#wrong(traffic, `was let in by a link for ${mailbox}`);
    }
    return mailbox;
  }

  #session(traffic: Traffic): void {
    const { method, websiteId, body, status } = traffic;
    const cookie = cookieValue(traffic.setCookies, 'siteUserSession');
    const mailbox = mailboxOf(String(body.email));
    const credential = this.credentials.get(`${websiteId} ${mailbox}`);
    const isRight = credential !== undefined && credential.password === body.password;
    if (method === 'DELETE' && isDone(traffic)) {
      const given = cookieValue(traffic.cookies.split('; '), 'siteUserSession');
      this.logins.delete(hashOf('session', given?.split('.')[0] ?? ''));
    }
    if (method !== 'POST') return;
    if (isRight && status === 401 && !traffic.sent.includes('"raced":true')) {
      this.#wrong(traffic, `refuses the password of ${mailbox}`);
    }
    if (cookie === undefined || cookie === '') return;
    if (!isRight) this.#wrong(traffic, `logs in to ${mailbox} without its password`);
    this.#begin(traffic, mailbox, (body.rememberMe === true ? 30 : 1) * DAY);
  }

  /** Notes the session that an answer has begun. */
  #begin({ now, setCookies, websiteId, who }: Traffic, mailbox: string, life: number): void {
    const [sessionId = ''] = (cookieValue(setCookies, 'siteUserSession') ?? '').split('.');
    const era = this.credentials.get(`${websiteId} ${mailbox}`)?.era ?? 0;
    const login = { who, websiteId, mailbox, era, until: now + life };
    this.#sessions.set(sessionId, login);
    this.logins.set(hashOf('session', sessionId), login);
  }

  /** Secrets in the answers to somebody are theirs, unless they are known to be another's. */
  #learn({ who, setCookies, text, path }: Traffic): void {
    const found: string[] = [];
    for (const name of ['CART', 'siteUserSession', 'visitorId', 'crumb', 'device']) {
      const value = cookieValue(setCookies, name);
      if (value) found.push(value, value.split('.')[0] ?? '');
    }
    if (path.startsWith('/api/') && text.startsWith('{')) {
      const answer = JSON.parse(text) as Readonly<Record<string, unknown>>;
      const parts = [answer, answer.shoppingCart, answer.order] as const;
      for (const part of parts) {
        const { id, orderId, cartToken, xsrfToken, location, websiteId } = Object(part);
        if (websiteId !== undefined) found.push(id, orderId);
        found.push(cartToken, xsrfToken, ...(String(location).match(ID) ?? []));
      }
    }
    for (const secret of found) {
      if (typeof secret === 'string' && secret.length >= 20 && !this.#secrets.has(secret)) {
        this.tell(secret, who);
      }
    }
  }

  /** Nobody reads of others: neither what they typed, nor ids and secrets that are theirs. */
  #expectNothingOfOthers(traffic: Traffic): void {
    const { who, setCookies, text, sent } = traffic;
    const answer = `${text}\n${setCookies.join('\n')}`;
    for (const no of canariesIn(answer)) {
      const isEcho = sent.includes(`zq${no}`);
      if (no !== who.no && !isEcho) this.#wrong(traffic, `tells of person ${no}`);
    }
    const codes = (answer.match(CODE) ?? []).map((code) => code.replaceAll(' ', ''));
    const secrets = [...(answer.match(ID) ?? []), ...codes];
    for (const secret of new Set(secrets)) {
      const owners = this.#secrets.get(secret);
      if (owners !== undefined && !owners.has(who.no) && !sent.includes(secret)) {
        this.#wrong(traffic, `gives away ${secret} of person ${[...owners].join()}`);
      }
    }
  }

  #wrong({ who, method, path, websiteId, status, sent }: Traffic, what: string): void {
    this.wrongs.push(
      `${who.isHonest ? 'honest' : 'attacker'} ${who.no}: ${method} ${websiteId}${path} (${status}) ${what}; sent: ${sent.slice(0, 600)}`,
    );
  }
}

/** The mailbox that an address names: it is compared without case and with its characters' plain forms. */
export function mailboxOf(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

/** What a call answers that was done: forms are led to a page. */
export function isDone({ status }: Pick<Traffic, 'status'>): boolean {
  return status === 200;
}

function canariesIn(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(CANARY), ([, no]) => Number(no)));
}

function cookieValue(setCookies: readonly string[], name: string): string | undefined {
  const line = setCookies.find((each) => each.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
}

/** The name by which the store knows a secret that it does not keep. */
export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
