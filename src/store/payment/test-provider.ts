import type { Transaction } from '../db/scope.js';
import { fromMinorUnits } from '../money/money.js';
import type { SiteStore } from '../website/site.js';
import type {
  CaptureAnswer,
  PaymentProvider,
  ProviderAnswer,
  RefundAnswer,
  RefundCharge,
} from './payment-provider.js';

/** What the methods of the test provider do (storefront.md §3). */
export const TEST_METHODS = [
  'succeed',
  'confirm',
  'decline',
  'time out',
  'no capture',
  'no refund',
] as const;
/** The name of the test provider. */
export const TEST_PROVIDER = 'test';

/** The states of charges that become others. */
export const TEST_STATES = {
  asking: 'asking',
  authorized: 'authorized',
  declined: 'declined',
} as const;

type TestMethod = (typeof TEST_METHODS)[number];

/** Those by which an amount is reserved; any other is declined, as by who knows no such card. */
const RESERVING: ReadonlySet<string> = new Set<TestMethod>([
  'succeed',
  'time out',
  'no capture',
  'no refund',
]);

/**
 * A provider for trying a shop out. It keeps what it was asked in a table of its own, in transactions of its
 * own, as another company would: so it can be asked from every process, and counted.
 *
 * `confirm` waits for its buyer at the page of a test bank. `time out` reserves the amount and never says so; who asks
 * again hears of it. `no capture` never takes it, as where a reservation has expired. `no refund` keeps what was
 * captured.
 */
export function testProvider(site: SiteStore): PaymentProvider {
  async function stateOf(id: string): Promise<ProviderAnswer> {
    const query = site.read.select('testCharge').select('state').where('id', '=', id);
    const row = await query.executeTakeFirst();
    if (row === undefined) return 'none';
    if (row.state === TEST_STATES.asking) return { action: await bankUrl(site, id) };
    return row.state === 'authorized' ? 'authorized' : 'declined';
  }

  return {
    name: TEST_PROVIDER,
    testMode: true,
    methods: TEST_METHODS.map((id) => ({ id, label: () => id })),

    async authorize({ id, amount, currency, method, returnUrl }) {
      const amountCents = fromMinorUnits({ amount, currency });
      const state = stateAfter(method, returnUrl);
      await site.write((tx) =>
        tx
          .insert('testCharge', { id, amountCents, method, state, asked: 1, captured: 0 })
          .onConflict((conflict) =>
            conflict
              .columns(['websiteId', 'id'])
              .doUpdateSet((row) => ({ asked: row('testCharge.asked', '+', 1) })),
          )
          .execute(),
      );
      if (method === 'time out') throw new Error('The test provider does not answer');
      const answer = await stateOf(id);
      return answer === 'none' ? 'declined' : answer;
    },

    find: stateOf,

    capture: (id) => site.write((tx) => captureCharge(tx, id)),

    refund: (refund) => site.write((tx) => refundCharge(tx, refund)),

    async void(id) {
      const row = { id, amountCents: 0, method: '', state: 'voided', asked: 0, captured: 0 };
      await site.write((tx) =>
        tx
          .insert('testCharge', row)
          .onConflict((conflict) =>
            conflict.columns(['websiteId', 'id']).doUpdateSet({ state: 'voided' }),
          )
          .execute(),
      );
    },
  };
}

/** How a charge begins. Where nobody is there to confirm it, it is declined. */
function stateAfter(method: string, returnUrl: string): string {
  if (method === ('confirm' satisfies TestMethod) && returnUrl !== '') return TEST_STATES.asking;
  return RESERVING.has(method) ? TEST_STATES.authorized : TEST_STATES.declined;
}

/** The page of the test bank for an attempt: beside the page that it leads back to, by the same token. */
async function bankUrl(site: SiteStore, id: string): Promise<string> {
  const query = site.read.select('payment').select('returnUrl').where('id', '=', id);
  const { returnUrl } = await query.executeTakeFirstOrThrow();
  return new URL(`test-bank${new URL(returnUrl).search}`, returnUrl).href;
}

/** Takes the amount of a charge. */
async function captureCharge(tx: Transaction, id: string): Promise<CaptureAnswer> {
  const { numUpdatedRows } = await tx
    .update('testCharge')
    .set({ captured: 1 })
    .where('id', '=', id)
    .where('state', '=', 'authorized')
    .where('method', '<>', 'no capture' satisfies TestMethod)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'captured' : 'failed';
}

/** Gives back what is left of a captured charge, once for each refund. */
async function refundCharge(
  tx: Transaction,
  { id, paymentId, ...amount }: RefundCharge,
): Promise<RefundAnswer> {
  const amountCents = fromMinorUnits(amount);
  const query = tx.selectLocked('testCharge').selectAll().where('id', '=', paymentId);
  const charge = await query.executeTakeFirst();
  const refunds = await tx
    .select('testRefund')
    .select(['id', 'amountCents'])
    .where('chargeId', '=', paymentId)
    .execute();
  if (refunds.some((refund) => refund.id === id)) return 'refunded';
  const refunded = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  const isLeft = charge?.captured === 1 && refunded + amountCents <= charge.amountCents;
  if (!isLeft || charge.method === 'no refund') return 'failed';
  await tx.insert('testRefund', { id, chargeId: paymentId, amountCents }).execute();
  return 'refunded';
}
