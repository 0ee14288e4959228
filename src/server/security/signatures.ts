import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** How many MACs that were found right are remembered. */
const MAX_REMEMBERED = 10_000;

/** Makes and checks what only this server can have made. */
export class Signatures {
  readonly #key: KeyObject;
  /** Texts with their MAC that were found right: browsers send the same cookies with each request. */
  readonly #right = new Set<string>();

  /**
   * @param secret at least 32 characters, the same in all processes
   * @throws Error when it is too short to be a secret
   */
  constructor(secret: string) {
    if (secret.length < 32) {
      throw new Error(
        'The secret of a server has at least 32 characters. Make one at random and keep it.',
      );
    }
    this.#key = createSecretKey(secret, 'utf8');
  }

  /** The MAC of some texts, 128 bits as base64url. Where one text ends and the next begins counts. */
  mac(...parts: readonly string[]): string {
    return this.#macOf(JSON.stringify(['server', ...parts]));
  }

  /** Whether a MAC is that of some texts; takes the same time whatever is wrong with it. */
  verify(mac: string, ...parts: readonly string[]): boolean {
    const text = JSON.stringify(['server', ...parts]);
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
    return mac.digest().subarray(0, 16).toString('base64url');
  }
}

/** 128 random bits as base64url. */
export function randomText(): string {
  return randomBytes(16).toString('base64url');
}
