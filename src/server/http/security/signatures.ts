import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { checkSecret, MAC_BYTES, type Macs, macText } from '../../../shared/macs.js';

/** Verified MACs in memory, at most. */
const MAX_REMEMBERED = 10_000;

/** Makes and verifies MACs with the server's secret, synchronously. */
export class Signatures implements Macs {
  readonly #key: KeyObject;
  /** Verified texts with their MACs. Browsers send the same cookies with each request. */
  readonly #right = new Set<string>();

  /**
   * @param secret at least 32 characters, the same in all processes
   * @throws Error for a shorter secret
   */
  constructor(secret: string) {
    checkSecret(secret);
    this.#key = createSecretKey(secret, 'utf8');
  }

  mac(...texts: readonly string[]): string {
    return this.#macOf(macText(texts));
  }

  verify(mac: string, ...texts: readonly string[]): boolean {
    const text = macText(texts);
    const signed = `${mac} ${text}`;
    if (this.#right.has(signed)) return true;
    const expected = Buffer.from(this.#macOf(text));
    const given = Buffer.from(mac);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    if (this.#right.size >= MAX_REMEMBERED) this.#right.clear();
    this.#right.add(signed);
    return true;
  }

  #macOf(text: string): string {
    const mac = createHmac('sha256', this.#key).update(text);
    return mac.digest().subarray(0, MAC_BYTES).toString('base64url');
  }
}

/** 128 random bits as base64url. */
export function randomText(): string {
  return randomBytes(16).toString('base64url');
}
