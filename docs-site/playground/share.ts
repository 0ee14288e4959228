import { type PlaygroundState, readState } from './state.js';

/** The most characters of an address's part after `#` that is written, and that is read. */
export const MAX_HASH = 32_768;
/** The most bytes of JSON that a read one may unfold to: texts of the largest state, each character escaped. */
const MAX_JSON = 1_048_576;

/** The forms of a hash by their first two characters: compressed by `deflate-raw`, or plain. */
const FORMS = { compressed: 'z1', plain: 'j1' } as const;

/** A state read from a hash, or why there is none. */
export type Shared = { readonly state: PlaygroundState } | { readonly refused: string };

const REFUSED = {
  long: 'The address is too long for the playground, so it was not opened.',
  form: 'The address holds nothing that the playground can read.',
  large: 'The address unfolds to more than the playground takes, so it was not opened.',
  state: 'The address holds no template with data that the playground can show.',
  browser: 'This browser cannot read compressed addresses.',
} as const;

/**
 * The part of an address after `#` for a state: compressed where the browser can.
 *
 * @returns undefined when it would be longer than `MAX_HASH`.
 */
export async function writeHash(state: PlaygroundState): Promise<string | undefined> {
  const json = encode(state);
  const canCompress = typeof CompressionStream === 'function';
  const bytes = canCompress ? await deflate(json) : json;
  const hash = `${canCompress ? FORMS.compressed : FORMS.plain}.${toBase64Url(bytes)}`;
  return hash.length > MAX_HASH ? undefined : hash;
}

/** The hash of a state for programs that compress by themselves. `deflate` is that of `deflate-raw`. */
export function packState(
  state: PlaygroundState,
  deflate: (json: Uint8Array) => Uint8Array,
): string {
  return `${FORMS.compressed}.${toBase64Url(deflate(encode(state)))}`;
}

function encode(state: PlaygroundState): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(state));
}

/** Reads the part of an address after `#`. Never throws: it may come from anybody. */
export async function readHash(hash: string): Promise<Shared> {
  if (hash.length > MAX_HASH) return { refused: REFUSED.long };
  const [form, text = '', ...rest] = hash.split('.');
  const isForm = form === FORMS.compressed || form === FORMS.plain;
  const packed = isForm && rest.length === 0 ? fromBase64Url(text) : undefined;
  if (packed === undefined) return { refused: REFUSED.form };
  const isCompressed = form === FORMS.compressed;
  if (isCompressed && typeof DecompressionStream !== 'function') {
    return { refused: REFUSED.browser };
  }
  try {
    const bytes = isCompressed ? await inflate(packed, MAX_JSON) : packed;
    if (bytes === undefined) return { refused: REFUSED.large };
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const state = readState(JSON.parse(json));
    return state === undefined ? { refused: REFUSED.state } : { state };
  } catch {
    return { refused: REFUSED.form };
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Undefined as soon as there are more bytes than `max`: a short text may unfold to gigabytes. */
async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Arguments of one call, which have a limit of the host's. */
const AT_ONCE = 8_192;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
