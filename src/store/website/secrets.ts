import { createHash, createHmac, randomBytes } from 'node:crypto';
import { MIN_SECRET } from '../../shared/macs.js';

/** Digits and capitals that are not taken for one another, 32 of them. */
const CLEAR_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new id: 24 hexadecimal digits (storefront.md §1). */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** An id that the same parts always give. */
export function idOf(...parts: readonly string[]): string {
  return hash(...parts).slice(0, 24);
}

/** 128 random bits as hexadecimal digits. */
export function randomToken(): string {
  return randomBytes(16).toString('hex');
}

/** SHA-256 of texts, as hexadecimal digits. Where one text ends and the next begins counts. */
export function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * One secret or several as a list.
 *
 * @throws Error when there is none, or one is too short
 */
export function checkSecrets(secret: string | readonly string[]): readonly string[] {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length > 0 && secrets.every(({ length }) => length >= MIN_SECRET)) return secrets;
  throw new Error(
    'The secret of a store has at least 32 characters. Make one at random and keep it.',
  );
}

/** What only the holder of the database's key can make. */
export class Secrets {
  readonly #key: string;

  /** @param key the key of the database */
  constructor(key: string) {
    this.#key = key;
  }

  /** A token of 128 bits for a thing: the same each time, so that it is nowhere stored. */
  token(websiteId: string, purpose: string, id: string): string {
    return this.#mac('token', websiteId, purpose, id).subarray(0, 16).toString('hex');
  }

  /** A key of 256 bits that a thing is signed with: the same each time, so that it is nowhere stored. */
  key(websiteId: string, purpose: string, id: string): Uint8Array {
    return this.#mac('key', websiteId, purpose, id);
  }

  /** The code of a gift card: 16 characters that are not taken for one another. */
  code(websiteId: string, giftCardId: string): string {
    const bytes = this.#mac('code', websiteId, giftCardId).subarray(0, 16);
    return Array.from(bytes, (byte) => CLEAR_CHARACTERS[byte % 32]).join('');
  }

  /** What is stored of a code that could be guessed from a plain hash. */
  keyedHash(websiteId: string, text: string): string {
    return this.#mac('hash', websiteId, text).toString('hex');
  }

  #mac(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest();
  }
}

/** What the store keeps of things that follow from a key. */
export const KEY_PROOFS = {
  cardHash(key: string, websiteId: string, giftCardId: string): string {
    const secrets = new Secrets(key);
    return secrets.keyedHash(websiteId, secrets.code(websiteId, giftCardId));
  },
  linkHash: (key: string, websiteId: string, orderId: string): string =>
    hash('order', new Secrets(key).token(websiteId, 'order', orderId)),
} as const;
