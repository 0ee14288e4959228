import type {
  PaymentProvider,
  RefundCharge,
  TypedPayment,
  WebhookCall,
} from '../../store/index.js';
import type { Measure } from './measure.js';
import type { Trace } from './trace.js';

const SECOND = 1_000;
/** Calls whose answer is a text of its own, such as the end of a card: no label of a measure has it. */
const UNNAMED: ReadonlySet<string> = new Set(['webhook', 'describe']);

/** Measures and traces the calls of a payment provider. */
export function measuredPayments(
  provider: PaymentProvider,
  measure: Measure,
  trace: Trace,
): PaymentProvider {
  const timed = <Result>(call: string, work: () => Promise<Result>): Promise<Result> =>
    trace(`payment ${call}`, { 'skerry.provider': provider.name }, () => measured(call, work));
  const measured = async <Result>(call: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    let result = 'failed';
    try {
      const answer = await work();
      result = !UNNAMED.has(call) && typeof answer === 'string' ? answer : 'done';
      return answer;
    } finally {
      const labels = { provider: provider.name, call, result };
      measure('payments', labels, (performance.now() - start) / SECOND);
    }
  };
  return {
    name: provider.name,
    testMode: provider.testMode,
    ...(provider.methods === undefined ? {} : { methods: provider.methods }),
    ...(provider.origins === undefined ? {} : { origins: provider.origins }),
    ...(provider.authorizationDays === undefined
      ? {}
      : { authorizationDays: provider.authorizationDays }),
    ...(provider.tokenize === undefined
      ? {}
      : {
          tokenize: (typed: TypedPayment) =>
            timed('tokenize', async () => provider.tokenize?.(typed) ?? { errors: {} }),
        }),
    ...(provider.describe === undefined
      ? {}
      : {
          describe: (method: string, locale: string) =>
            timed('describe', async () => provider.describe?.(method, locale)),
        }),
    authorize: (charge) => timed('authorize', () => provider.authorize(charge)),
    find: (id) => timed('find', () => provider.find(id)),
    capture: (id) => timed('capture', () => provider.capture(id)),
    void: (id) => timed('void', () => provider.void(id)),
    ...(provider.refund === undefined
      ? {}
      : {
          refund: (refund: RefundCharge) =>
            timed('refund', async () => provider.refund?.(refund) ?? 'failed'),
        }),
    ...(provider.returns === undefined
      ? {}
      : {
          returns: (id: string) =>
            timed(
              'returns',
              async () => provider.returns?.(id) ?? { refunds: [], disputed: false },
            ),
        }),
    ...(provider.webhook === undefined
      ? {}
      : { webhook: (call: WebhookCall) => timed('webhook', async () => provider.webhook?.(call)) }),
  };
}
