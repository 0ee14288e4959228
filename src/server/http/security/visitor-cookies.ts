import { CookieJar, type CookieScope, type SignedCookie } from '../../../shared/cookies.js';
import type { Signatures } from './signatures.js';

/** How a cookie is signed. */
interface Signing {
  /** What its MAC is over beside what it holds. */
  readonly bound?: readonly string[];
  /** Seconds that a browser keeps it, where that is not the same for all. */
  readonly life?: number | undefined;
}

/** The cookies of a request to a server, and those of its answer, with their MACs. */
export class VisitorCookies extends CookieJar {
  readonly #signatures: Signatures;

  constructor(signatures: Signatures, scope: CookieScope) {
    super(scope);
    this.#signatures = signatures;
  }

  /**
   * What a cookie holds; undefined for none, for one with a wrong MAC, of another website, or that has come to
   * its end.
   *
   * @param value in the place of the cookie's own
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
   * @param parts what it holds, without full stops
   */
  sign(name: SignedCookie, parts: readonly string[], { bound, life }: Signing = {}): string {
    const { texts, value } = this.toSign(name, parts, bound);
    const signed = value(this.#signatures.mac(...texts));
    this.set(name, signed, life);
    return signed;
  }
}
