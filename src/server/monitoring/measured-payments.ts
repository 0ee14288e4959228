import type { PaymentProvider } from '../../store/index.js';
import type { Measure } from './measure.js';
import type { Trace } from './trace.js';

const SECOND = 1_000;

/**
 * The treatment of each member of a provider: facts are as they are, calls are measured. The answer of a `call` is a label
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

/** Measures and traces the calls of a payment provider. */
export function measuredPayments(
  provider: PaymentProvider,
  measure: Measure,
  trace: Trace,
): PaymentProvider {
  const measured = async (call: string, isTold: boolean, work: () => Promise<unknown>) => {
    const start = performance.now();
    let result = 'failed';
    try {
      const answer = await work();
      result = !isTold && typeof answer === 'string' ? answer : 'done';
      return answer;
    } finally {
      const labels = { provider: provider.name, call, result };
      measure('payments', labels, (performance.now() - start) / SECOND);
    }
  };
  const timed =
    (call: string, work: Call, isTold = false): Call =>
    (...given) =>
      trace(`payment ${call}`, { 'skerry.provider': provider.name }, () =>
        measured(call, isTold, async () => work(...given)),
      );
  const members = Object.entries(MEMBERS).flatMap(([name, kind]) => {
    const member = provider[name as keyof typeof MEMBERS];
    if (member === undefined) return [];
    const isCall = kind === 'call' || kind === 'told';
    return [
      [name, isCall ? timed(name, (member as Call).bind(provider), kind === 'told') : member],
    ];
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
