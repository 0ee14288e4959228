import type { PaymentProvider } from '../../../store/index.js';
import { fromMinorUnits } from '../../../store/money/money.js';

/** What a bank was asked for under one id. */
export interface BankCharge {
  readonly websiteId: string;
  readonly amountCents: number;
  readonly currency: string;
  state: 'authorized' | 'declined' | 'voided';
  /** Whether the money was taken: once, however often that is asked. */
  isCaptured: boolean;
  captureCalls: number;
}

/** How the bank answers, by the method that a buyer chooses: `lost` never reaches it, of `time out` it says nothing. */
export const METHODS = ['succeed', 'decline', 'time out', 'lost'] as const;
export type Method = (typeof METHODS)[number];

/** Takes payments, and keeps a ledger of its own: what was really paid. */
export class Bank {
  readonly charges = new Map<string, BankCharge>();
  /** What no bank should be asked. */
  readonly wrongs: string[] = [];
  /** Waits before an amount is reserved, so that races meet there. */
  beforeAuthorize: () => Promise<void> = async () => undefined;

  provider(websiteId: string): PaymentProvider {
    const { charges, wrongs } = this;
    return {
      name: 'bank',
      testMode: true,
      methods: METHODS.map((id) => ({ id, label: () => id })),
      authorize: async ({ id, amount, currency, method }) => {
        const amountCents = fromMinorUnits({ amount, currency });
        await this.beforeAuthorize();
        if (method === 'lost') throw new Error('The bank was not reached');
        const known = charges.get(id);
        if (known !== undefined && known.amountCents !== amountCents) {
          wrongs.push(`${id}: ${amountCents} was asked for after ${known.amountCents}`);
        }
        const state = method === 'decline' ? 'declined' : 'authorized';
        const charge = { websiteId, amountCents, currency, state } as const;
        if (known === undefined) {
          charges.set(id, { ...charge, isCaptured: false, captureCalls: 0 });
        }
        if (method === 'time out') throw new Error('The bank does not answer');
        return charges.get(id)?.state === 'authorized' ? 'authorized' : 'declined';
      },
      async find(id) {
        const state = charges.get(id)?.state;
        if (state === undefined) return 'none';
        return state === 'authorized' ? 'authorized' : 'declined';
      },
      async capture(id) {
        const charge = charges.get(id);
        if (charge?.state !== 'authorized') {
          wrongs.push(`${id}: captured while ${charge?.state ?? 'unknown'}`);
          return 'failed';
        }
        charge.captureCalls++;
        charge.isCaptured = true;
        if (charge.captureCalls === 1 && charge.amountCents % 3 === 0) {
          throw new Error('The bank takes the money and does not answer');
        }
        return 'captured';
      },
      async void(id) {
        const charge = charges.get(id);
        if (charge?.isCaptured) wrongs.push(`${id}: voided after it was captured`);
        const none = { websiteId, amountCents: 0, currency: '', captureCalls: 0 } as const;
        charges.set(id, { ...(charge ?? none), state: 'voided', isCaptured: false });
      },
    };
  }
}
