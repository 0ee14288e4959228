import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { checkSecret, MAC_BYTES, type Macs, macText } from '../../../shared/macs.js';
import { isSameText } from './same-text.js';

/** Verified MACs in memory, at most. */
const MAX_REMEMBERED = 10_000;

/** Makes MACs with the first of the server's secrets and verifies those of all, synchronously. */
export class Signatures implements Macs {
  readonly #first: KeyObject;
  readonly #others: readonly KeyObject[];
  /** Verified texts with their MACs. Browsers send the same cookies with each request. */
  readonly #right = new Set<string>();

  /**
   * @param secret at least 32 characters each, the same in all processes
   * @throws Error for a shorter secret
   */
  constructor(secret: string | readonly string[]) {
    const secrets = Array.isArray(secret) ? secret : [secret];
    const [first = '', ...others] = secrets;
    for (const each of [first, ...others]) checkSecret(each);
    this.#first = createSecretKey(first, 'utf8');
    this.#others = others.map((each) => createSecretKey(each, 'utf8'));
  }

  mac(...texts: readonly string[]): string {
    return macOf(this.#first, macText(texts));
  }

  verify(mac: string, ...texts: readonly string[]): boolean {
    const text = macText(texts);
    const signed = `${mac} ${text}`;
    if (this.#right.has(signed)) return true;
    const isRight = (key: KeyObject) => isSameText(mac, macOf(key, text));
    if (!isRight(this.#first) && !this.#others.some(isRight)) return false;
    if (this.#right.size >= MAX_REMEMBERED) this.#right.clear();
    this.#right.add(signed);
    return true;
  }
}

function macOf(key: KeyObject, text: string): string {
  const mac = createHmac('sha256', key).update(text);
  return mac.digest().subarray(0, MAC_BYTES).toString('base64url');
}

/** 128 random bits as base64url. */
export function randomText(): string {
  return randomBytes(16).toString('base64url');
}
