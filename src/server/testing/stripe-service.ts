import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import qs from 'qs';

/** How the service takes requests of a name: `lost` does them without an answer, `unheard` neither. */
export type Mishap = 'fails' | 'lost' | 'unheard';

export interface StripeIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: string;
  amount: number;
  currency: string;
  readonly metadata: Record<string, string>;
  next_action: { readonly redirect_to_url: { readonly url: string } } | null;
  last_payment_error: { readonly code: string } | null;
}

export interface StripeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: string;
}

export interface StripeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly payment_intent: string;
  status: string;
}

type Params = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** PaymentMethods of Stripe's test mode, by what a bank says of them. */
const METHODS: Readonly<Record<string, 'yes' | 'no' | 'asks'>> = {
  pm_card_visa: 'yes',
  pm_card_chargeDeclined: 'no',
  pm_card_authenticationRequired: 'asks',
};

export const STRIPE_KEY = 'sk_test_4242';
export const WEBHOOK_SECRET = 'whsec_of_tests';

/** The payment intents, refunds, disputes and events of Stripe, by the description of its API. */
export class StripeService {
  readonly intents = new Map<string, StripeIntent>();
  readonly refunds: StripeRefund[] = [];
  readonly disputes: StripeDispute[] = [];
  /** The bodies of all events, the oldest first. */
  readonly events: string[] = [];
  /** Requests that were heard, as `POST confirm`. */
  readonly requests: string[] = [];
  /** Mishaps by the name of a request, until they are removed. */
  readonly mishaps = new Map<string, Mishap>();
  /** The status of refunds that are made. */
  refundStatus = 'succeeded';
  readonly #keys = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  /** The intents that a search finds. */
  readonly #indexed = new Set<string>();
  readonly #server: Server;
  #count = 0;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const answer = await this.#take(request);
      if (answer === undefined) return void response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }

  async start(): Promise<{ host: string; port: number; protocol: 'http' }> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    return { host: '127.0.0.1', port, protocol: 'http' };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  clear(): void {
    this.intents.clear();
    this.refunds.length = 0;
    this.disputes.length = 0;
    this.events.length = 0;
    this.requests.length = 0;
    this.mishaps.clear();
    this.#keys.clear();
    this.refundStatus = 'succeeded';
  }

  /** A day passes: keys are forgotten, and intents are found by searches. */
  age(): void {
    this.#keys.clear();
    for (const id of this.intents.keys()) this.#indexed.add(id);
  }

  intentOf(attempt: string): StripeIntent {
    const intent = [...this.intents.values()].find(({ metadata }) => metadata.attempt === attempt);
    if (intent === undefined) throw new Error(`Stripe has no intent of ${attempt}`);
    return intent;
  }

  /** The buyer confirms a payment at their bank, or gives it up. */
  authenticate(intent: StripeIntent, isConfirmed = true): void {
    if (intent.status !== 'requires_action') throw new Error(`The intent is ${intent.status}`);
    intent.next_action = null;
    if (isConfirmed) this.#reserve(intent);
    else this.#fail(intent, 'payment_intent_authentication_failure');
  }

  /** Somebody gives money back at the dashboard, or a program does: that one has metadata. */
  refund(of: StripeIntent, amount: number, metadata: Record<string, string> = {}): StripeRefund {
    const refund: StripeRefund = {
      id: this.#id('re'),
      object: 'refund',
      payment_intent: of.id,
      amount,
      metadata,
      status: this.refundStatus,
    };
    this.refunds.push(refund);
    this.#happened('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: of.id });
    this.#happened('refund.created', refund);
    return refund;
  }

  /** Banks say what became of a refund. */
  settle(refund: StripeRefund, status: 'succeeded' | 'failed'): void {
    refund.status = status;
    this.#happened(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** A buyer disputes a payment at their bank; the bank decides. */
  dispute(of: StripeIntent, status: string): void {
    const [known] = this.disputes.filter(({ payment_intent }) => payment_intent === of.id);
    const id = known?.id ?? this.#id('du');
    const dispute = known ?? { id, object: 'dispute', payment_intent: of.id, status };
    if (known === undefined) this.disputes.push(dispute);
    dispute.status = status;
    this.#happened(`charge.dispute.${known ? 'closed' : 'created'}`, dispute);
  }

  /** The header of a call with a body, `seconds` after it was sent. */
  sign(body: string, { secret = WEBHOOK_SECRET, seconds = 0 } = {}): string {
    const time = Math.floor(Date.now() / 1000) - seconds;
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }

  #happened(type: string, object: object): void {
    const id = this.#id('evt');
    this.events.push(JSON.stringify({ id, object: 'event', type, data: { object } }));
  }

  #reserve(intent: StripeIntent): void {
    intent.status = 'requires_capture';
    intent.last_payment_error = null;
    this.#happened('charge.succeeded', { object: 'charge', payment_intent: intent.id });
    this.#happened('payment_intent.amount_capturable_updated', intent);
  }

  #fail(intent: StripeIntent, code: string): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code };
    this.#happened('charge.failed', { object: 'charge', payment_intent: intent.id });
    this.#happened('payment_intent.payment_failed', intent);
  }

  async #take(request: IncomingMessage): Promise<Answer | undefined> {
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe.example');
    const body = await text(request);
    const name = `${request.method} ${pathname.split('/').findLast((part) => !/_\d/.test(part))}`;
    this.requests.push(name);
    const mishap = this.mishaps.get(name);
    if (mishap === 'unheard') return undefined;
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) return refused(401, 'no_key');
    if (mishap === 'fails') return refused(503, 'unavailable');
    const key = String(request.headers['idempotency-key'] ?? '');
    const asked = `${pathname} ${body}`;
    const known = this.#keys.get(key);
    if (known && known.asked !== asked) return refused(400, 'keys', 'idempotency_error');
    const params = qs.parse(body || search.slice(1)) as Params;
    const answer = known?.answer ?? this.#run(name, pathname.split('/').slice(2), params);
    // As it was: an answer that is repeated does not follow what happens later.
    if (key !== '' && !known) this.#keys.set(key, structuredClone({ asked, answer }));
    return mishap === 'lost' ? undefined : answer;
  }

  #run(name: string, [kind, id = '']: readonly string[], params: Params): Answer {
    if (kind === 'payment_methods' && Object.hasOwn(METHODS, id)) {
      return { status: 200, body: { id, object: 'payment_method', card: { last4: '4242' } } };
    }
    const intent = this.intents.get(id);
    switch (name) {
      case 'POST payment_intents':
        return intent ? this.#update(intent, params) : this.#create(params);
      case 'GET search':
        return { status: 200, body: this.#search(String(params.query)) };
      case 'GET refunds':
        return { status: 200, body: listOf(this.refunds.filter(ofIntent(params))) };
      case 'GET disputes':
        return { status: 200, body: listOf(this.disputes.filter(ofIntent(params))) };
      case 'POST refunds':
        return this.#giveBack(params);
      default:
        return intent ? this.#move(name, intent, params) : refused(404, 'resource_missing');
    }
  }

  #create({ amount, currency, metadata }: Params): Answer {
    const intent: StripeIntent = {
      id: this.#id('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(amount),
      currency: String(currency),
      metadata: metadata as Record<string, string>,
      next_action: null,
      last_payment_error: null,
    };
    this.intents.set(intent.id, intent);
    this.#happened('payment_intent.created', intent);
    return { status: 200, body: intent };
  }

  #update(intent: StripeIntent, { amount, currency }: Params): Answer {
    if (intent.status !== 'requires_payment_method') return refused(400, 'intent_invalid_state');
    if (!/^[a-z]{3}$/.test(String(currency)) || Number(amount) < 50) {
      return refused(400, 'amount_too_small');
    }
    Object.assign(intent, { amount: Number(amount), currency });
    return { status: 200, body: intent };
  }

  #search(query: string): object {
    const attempt = /^metadata\["attempt"\]:"(\w+)"$/.exec(query)?.[1];
    const found = [...this.intents.values()].filter(
      ({ id, metadata }) => this.#indexed.has(id) && metadata.attempt === attempt,
    );
    return { ...listOf(found), object: 'search_result' };
  }

  /** The requests to one intent, by the states in which they are allowed. */
  #move(name: string, intent: StripeIntent, params: Params): Answer {
    const { status } = intent;
    if (name === 'GET payment_intents') return { status: 200, body: intent };
    if (name === 'POST confirm' && status === 'requires_payment_method') {
      return this.#confirm(intent, params);
    }
    if (name === 'POST capture' && status === 'requires_capture') {
      intent.status = 'succeeded';
      this.#happened('charge.captured', { object: 'charge', payment_intent: intent.id });
      this.#happened('payment_intent.succeeded', intent);
      return { status: 200, body: intent };
    }
    if (name === 'POST cancel' && !['succeeded', 'canceled'].includes(status)) {
      intent.status = 'canceled';
      intent.next_action = null;
      this.#happened('payment_intent.canceled', intent);
      return { status: 200, body: intent };
    }
    return refused(400, 'payment_intent_unexpected_state');
  }

  #confirm(intent: StripeIntent, { payment_method, return_url, off_session }: Params): Answer {
    const bank = METHODS[String(payment_method)];
    if (bank === undefined) return refused(400, 'resource_missing');
    if (bank === 'asks' && off_session !== 'true') {
      intent.status = 'requires_action';
      const url = `https://hooks.stripe.example/3ds/${intent.id}?${qs.stringify({ return_url })}`;
      intent.next_action = { redirect_to_url: { url } };
      this.#happened('payment_intent.requires_action', intent);
    } else if (bank === 'yes') this.#reserve(intent);
    else {
      this.#fail(intent, bank === 'asks' ? 'authentication_required' : 'card_declined');
      return refused(402, 'card_declined', 'card_error');
    }
    return { status: 200, body: intent };
  }

  #giveBack({ payment_intent, amount, metadata }: Params): Answer {
    const intent = this.intents.get(String(payment_intent));
    const given = this.refunds
      .filter((refund) => refund.payment_intent === intent?.id && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    const rest = intent?.status === 'succeeded' ? intent.amount - given : 0;
    const asked = amount === undefined ? rest : Number(amount);
    if (intent === undefined || asked > rest || rest === 0) {
      return refused(400, 'charge_already_refunded');
    }
    const body = this.refund(intent, asked, (metadata ?? {}) as Record<string, string>);
    return { status: 200, body };
  }
}

function refused(status: number, code: string, type = 'invalid_request_error'): Answer {
  return { status, body: { error: { type, code, message: code } } };
}

function listOf(data: readonly object[]): object {
  return { object: 'list', data, has_more: false, url: '/v1' };
}

function ofIntent({ payment_intent }: Params) {
  return (each: { readonly payment_intent: string }) => each.payment_intent === payment_intent;
}
