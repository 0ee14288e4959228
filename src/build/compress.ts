import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Files that shrink by compression; pictures and fonts are compressed already. */
const TEXTS = /\.(?:html|css|js|json|xml|txt|svg)$/;
/** Shorter files fit one packet as they are. */
const MIN_BYTES = 1_024;

/** The files that a server sends instead of one, by the ending of their names; none when they are not smaller. */
export async function precompress(
  path: string,
  body: string | Uint8Array,
): Promise<readonly { readonly ending: '.br' | '.gz'; readonly body: Uint8Array }[]> {
  const bytes = Buffer.from(body);
  if (!TEXTS.test(path) || bytes.length < MIN_BYTES) return [];
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(bytes, { level: 9 }),
  ]);
  const made = [
    { ending: '.br', body: br },
    { ending: '.gz', body: gz },
  ] as const;
  return made.filter((each) => each.body.length < bytes.length);
}
