import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The encodings of answers, the preferred one first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Bytes of the smallest answer that gets smaller. */
const SMALLEST = 1_000;
/** Bytes of compressed files that are cached. */
const CACHED = 32_000_000;
/** Brotli for one answer, and for a file that is answered many times. */
const QUALITY = { once: 4, file: 9 };

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg)/;

/**
 * Compresses answers. Those to one visitor are compressed anew, so that their masked crumb hides their length; files
 * are cached. Downloads are streams, and left as they are.
 */
export class Compression {
  readonly #files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHED,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  });

  /** An answer in the encoding that its client prefers. */
  async answer(request: Request, response: Response): Promise<Response> {
    const { headers, status } = response;
    if (status === 304) {
      weaken(headers, chooseEncoding(request));
      return response;
    }
    if (!isCompressible(response)) return response;
    headers.append('vary', 'accept-encoding');
    const encoding = chooseEncoding(request);
    if (encoding === undefined || status !== 200 || response.body === null) return response;
    const plain = new Uint8Array(await response.arrayBuffer());
    if (plain.byteLength < SMALLEST) return new Response(plain, { status, headers });
    const encoded = await this.#encode(plain, encoding, fileKey(response));
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
    weaken(headers, encoding);
    return new Response(encoded, { status, headers });
  }

  async #encode(
    plain: Uint8Array<ArrayBuffer>,
    encoding: Encoding,
    file: string | undefined,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (file === undefined) return compress(plain, encoding, QUALITY.once);
    const key = `${encoding} ${file}`;
    const encoded = this.#files.get(key) ?? (await compress(plain, encoding, QUALITY.file));
    this.#files.set(key, encoded);
    return encoded;
  }
}

/** The encoding with the greatest weight in `Accept-Encoding`; undefined for none, or where `identity` has more. */
export function chooseEncoding({ headers }: Request): Encoding | undefined {
  const header = headers.get('accept-encoding') ?? '';
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const least = weights.get('identity') ?? 0;
  const [best] = ENCODINGS.map((name) => ({ name, weight: weightOf(name) })).sort(
    (a, b) => b.weight - a.weight,
  );
  return best !== undefined && best.weight > 0 && best.weight >= least ? best.name : undefined;
}

function isCompressible({ headers }: Response): boolean {
  return (
    COMPRESSIBLE.test(headers.get('content-type') ?? '') &&
    !headers.has('content-encoding') &&
    !headers.has('content-range') &&
    !headers.get('content-disposition')?.startsWith('attachment') &&
    !headers.get('cache-control')?.includes('no-transform')
  );
}

/** The name of a file that all visitors get; undefined for other answers, such as pages, each with its own nonce. */
function fileKey({ headers }: Response): string | undefined {
  const isPublic = headers.get('cache-control')?.startsWith('public') === true;
  const hasNonce = headers.get('content-security-policy')?.includes("'nonce-") === true;
  return isPublic && !hasNonce ? (headers.get('etag') ?? undefined) : undefined;
}

/** A strong entity tag names one sequence of bytes, so that of an encoded answer is weak. */
function weaken(headers: Headers, encoding: Encoding | undefined): void {
  const tag = headers.get('etag');
  if (encoding !== undefined && tag?.startsWith('"')) headers.set('etag', `W/${tag}`);
}

async function compress(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await compressGzip(plain));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return new Uint8Array(await compressBrotli(plain, { params }));
}
