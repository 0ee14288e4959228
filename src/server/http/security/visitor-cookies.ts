import { type CookieScope, RequestCookies, type SignedCookie } from '../../../shared/cookies.js';
import type { Signatures } from './signatures.js';

/** The options of a signature. */
interface Signing {
  /** Values that the MAC covers beside the cookie's value. */
  readonly bound?: readonly string[];
  /** Lifetime in seconds; default that of the cookie's kind. */
  readonly life?: number | undefined;
}

/** The cookies of a request and of its answer, with their MACs. */
export class VisitorCookies extends RequestCookies {
  readonly #signatures: Signatures;

  constructor(signatures: Signatures, scope: CookieScope) {
    super(scope);
    this.#signatures = signatures;
  }

  /**
   * The parts of a signed cookie; undefined when it is missing, expired, of another website or has a wrong MAC.
   *
   * @param value a value to read in place of the cookie's
   */
  read(
    name: SignedCookie,
    bound: readonly string[] = [],
    value: string | undefined = this.given.get(name),
  ): readonly string[] | undefined {
    const found = this.toCheck(name, bound, value);
    if (found === undefined) return undefined;
    return this.#signatures.verify(found.mac, ...found.texts) ? found.parts : undefined;
  }

  /**
   * Sets a cookie with its MAC, and returns its value.
   *
   * @param parts the parts of its value, without full stops
   */
  sign(name: SignedCookie, parts: readonly string[], { bound, life }: Signing = {}): string {
    const { texts, value } = this.toSign(name, parts, bound);
    const signed = value(this.#signatures.mac(...texts));
    this.set(name, signed, life);
    return signed;
  }
}
