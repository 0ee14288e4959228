/** Makes and checks message authentication codes: only the holder of the secret can make them. */
export interface Macs {
  /** The MAC of some texts, 128 bits as base64url. Where one text ends and the next begins counts. */
  mac(...texts: readonly string[]): string | Promise<string>;
  /** Whether a MAC is that of some texts; takes the same time whatever is wrong with it. */
  verify(mac: string, ...texts: readonly string[]): boolean | Promise<boolean>;
}

/** The bytes of a MAC. */
export const MAC_BYTES = 16;

/** Some texts as the one that HMAC-SHA256 is taken of. */
export function macText(texts: readonly string[]): string {
  return JSON.stringify(['server', ...texts]);
}

/** Characters of a secret, at least. */
export const MIN_SECRET = 32;

/** @throws Error when a secret is too short to be one */
export function checkSecret(secret: string): void {
  if (typeof secret === 'string' && secret.length >= MIN_SECRET) return;
  throw new Error(
    'The secret of a server has at least 32 characters. Make one at random and keep it.',
  );
}

/** MACs by WebCrypto, which every host has. Node's synchronous functions make the same ones. */
export class WebMacs implements Macs {
  readonly #secret: string;
  /** Made when it is first needed: some hosts let nothing begin before there is a request. */
  #key: Promise<CryptoKey> | undefined;

  /** @throws Error when the secret has less than 32 characters */
  constructor(secret: string) {
    checkSecret(secret);
    this.#secret = secret;
  }

  async mac(...texts: readonly string[]): Promise<string> {
    this.#key ??= crypto.subtle.importKey(
      'raw',
      encode(this.#secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const mac = await crypto.subtle.sign('HMAC', await this.#key, encode(macText(texts)));
    return toBase64Url(new Uint8Array(mac, 0, MAC_BYTES));
  }

  async verify(mac: string, ...texts: readonly string[]): Promise<boolean> {
    return isSame(mac, await this.mac(...texts));
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Compares texts without telling by its time where they differ. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index++) {
    difference |= (given.charCodeAt(index) || 0) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
