import type { Transaction } from '../db/scope.js';
import { saveToken, spendToken } from '../token/token.js';
import { hash } from '../website/secrets.js';

/** How often somebody is written to because anybody asks: so many times in so many milliseconds. */
const RATES = [
  { name: 'asked', uses: 1, life: 10 * 60 * 1000 },
  { name: 'asked-today', uses: 5, life: 24 * 60 * 60 * 1000 },
];

/**
 * Whether a mailbox is written to once more for a purpose. Who asks is not told: the links of the emails that it has
 * got are good still.
 */
export async function mayWrite(
  tx: Transaction,
  purpose: string,
  ...mailbox: readonly string[]
): Promise<boolean> {
  const token = hash(...mailbox);
  for (const { name, uses, life } of RATES) {
    const terms = { purpose: `${purpose}-${name}`, data: null, life, uses };
    const old = tx.delete('token').where('hash', '=', hash(terms.purpose, token));
    await old.where('expires', '<=', tx.now).execute();
    await saveToken(tx, token, terms);
    if (!(await spendToken(tx, terms.purpose, token))) return false;
  }
  return true;
}
