import type { SiteStore } from '../website/site.js';
import { TEST_STATES } from './test-provider.js';

/** The bank of the test provider: what its buyers approve or decline. */
export class TestBank {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** The cents of an attempt that waits for its buyer; undefined for any other. */
  async asked(id: string): Promise<number | undefined> {
    const query = this.#site.read.select('testCharge').select('amountCents').where('id', '=', id);
    const row = await query.where('state', '=', TEST_STATES.asking).executeTakeFirst();
    return row?.amountCents;
  }

  /** Takes the answer of a buyer, the first one for good. */
  async answer(id: string, approves: boolean): Promise<void> {
    await this.#site.write((tx) =>
      tx
        .update('testCharge')
        .set({ state: approves ? TEST_STATES.authorized : TEST_STATES.declined })
        .where('id', '=', id)
        .where('state', '=', TEST_STATES.asking)
        .execute(),
    );
  }
}
