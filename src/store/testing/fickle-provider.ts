import type { PaymentProvider } from '../index.js';

/** A provider that declines while it is told to, and counts what it was asked. */
export function fickleProvider() {
  const state = { declines: false, charged: [] as string[], asked: 0 };
  const provider: PaymentProvider = {
    name: 'fickle',
    testMode: true,
    async authorize({ id }) {
      state.asked++;
      if (state.declines) return 'declined';
      state.charged.push(id);
      return 'authorized';
    },
    find: async () => 'none',
    capture: async () => 'captured',
    void: async (id) => {
      state.charged = state.charged.filter((each) => each !== id);
    },
  };
  return { state, provider };
}
