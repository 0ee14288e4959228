import { type PaymentProvider, PROVIDER_TIMEOUT } from '../../store/index.js';
import type { Measure } from './measure.js';
import { checkAnswer, type PaymentCall } from './payment-answers.js';
import type { Trace } from './trace.js';

const SECOND = 1_000;

/**
 * The treatment of each member of a provider: facts are as they are, calls are watched. The answer of a `call` is a label
 * where it is a text; that of a `told` call is one of its own, such as the end of a card, which no label has.
 */
const MEMBERS = {
  name: 'fact',
  testMode: 'fact',
  methods: 'fact',
  origins: 'fact',
  authorizationDays: 'fact',
  express: 'group',
  tokenize: 'call',
  describe: 'told',
  authorize: 'call',
  find: 'call',
  capture: 'call',
  void: 'call',
  refund: 'call',
  returns: 'call',
  webhook: 'told',
} as const satisfies Readonly<Record<keyof PaymentProvider, 'fact' | 'call' | 'told' | 'group'>>;

type Call = (...given: never[]) => Promise<unknown>;

/** What is told of the calls of payment providers. */
export interface PaymentWatch {
  readonly measure: Measure;
  readonly trace: Trace;
  /** Receives the failures of calls, but not of `webhook`, which anybody may call. */
  report(error: Error): void;
}

/** Measures and traces the calls of a payment provider, checks their answers, and reports what fails or is late. */
export function watchedPayments(provider: PaymentProvider, watch: PaymentWatch): PaymentProvider {
  const timed =
    (call: PaymentCall, work: Call): Call =>
    (...given) =>
      watch.trace(`payment ${call}`, { 'skerry.provider': provider.name }, () =>
        watched(watch, provider.name, call, async () => work(...given)),
      );
  const members = Object.entries(MEMBERS).flatMap(([name, kind]) => {
    const member = provider[name as keyof typeof MEMBERS];
    if (member === undefined) return [];
    const isCall = kind === 'call' || kind === 'told';
    return [[name, isCall ? timed(name as PaymentCall, (member as Call).bind(provider)) : member]];
  });
  const { express } = provider;
  if (express === undefined) return Object.fromEntries(members);
  const calls = {
    label: (locale: string) => express.label(locale),
    begin: timed('begin', (order) => express.begin(order)),
    read: timed('read', (id) => express.read(id)),
  };
  return Object.fromEntries([...members, ['express', calls]]);
}

async function watched(
  { measure, report }: PaymentWatch,
  provider: string,
  call: PaymentCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const fail = (what: string, cause?: unknown) => {
    if (call !== 'webhook')
      report(new Error(`The payment provider '${provider}' ${what}`, { cause }));
  };
  const start = performance.now();
  const late = setTimeout(fail, PROVIDER_TIMEOUT, `has not answered '${call}' in time`);
  late.unref();
  let result = 'failed';
  try {
    const answer = checkAnswer(call, await work());
    const isTold = (MEMBERS as Readonly<Record<string, string>>)[call] === 'told';
    result = !isTold && typeof answer === 'string' ? answer : 'done';
    return answer;
  } catch (error) {
    fail(`has failed at '${call}'`, error);
    throw error;
  } finally {
    clearTimeout(late);
    measure('payments', { provider, call, result }, (performance.now() - start) / SECOND);
  }
}
