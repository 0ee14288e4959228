import { createHash } from 'node:crypto';
import type { Asset } from '../site/index.js';
import { isRaster, type PictureType, resizePicture } from './resize.js';
import { loadSharp, WITHOUT_SHARP } from './sharp.js';

/** Pictures in the widths that requests ask for. */
export interface Pictures {
  /** Undefined for a picture that has to be served as it is. */
  get(path: string, asset: Asset, width: number, type: PictureType): Promise<Asset | undefined>;
}

/** Options of `createPictures`. */
export interface PicturesOptions {
  /** Called once with the reason why pictures are not resized. */
  readonly onMissing?: (text: string) => void;
  /** Bytes of the cache; default 64 MB. */
  readonly cache?: number;
}

const MEGABYTE = 2 ** 20;
const DEFAULT_CACHE = 64 * MEGABYTE;
/** Pictures resized at the same time. Further requests wait, and beyond `MOST_WAITING` they get the original. */
const AT_A_TIME = 2;
const MOST_WAITING = 50;

/** Resizes pictures on request, and caches the latest ones within bounds. */
export function createPictures({
  onMissing,
  cache = DEFAULT_CACHE,
}: PicturesOptions = {}): Pictures {
  const kept = new Kept(cache);
  const turns = new Turns(AT_A_TIME, MOST_WAITING);
  const underWay = new Map<string, Promise<Asset | undefined>>();
  let isTold = false;
  const make = async (
    key: string,
    body: Uint8Array,
    { width, type, original }: Wanted,
  ): Promise<Asset | undefined> => {
    const made = await turns.take(() => resizePicture(body, width, type));
    if (made === undefined) return undefined;
    const asset: Asset = { body: made, type: type === 'original' ? original : type };
    // A larger file than the original is useless.
    const better = made.length < body.length ? asset : undefined;
    kept.add(key, better, made.length);
    return better;
  };
  return {
    async get(path, { body, type: original }, width, type) {
      if (!isRaster(path) || !(body instanceof Uint8Array)) return undefined;
      if ((await loadSharp()) === undefined) {
        if (!isTold) onMissing?.(WITHOUT_SHARP);
        isTold = true;
        return undefined;
      }
      const key = `${digestOf(body)} ${width} ${type}`;
      if (kept.has(key)) return kept.get(key);
      const making = underWay.get(key) ?? make(key, body, { width, type, original });
      underWay.set(key, making);
      try {
        return await making;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

interface Wanted {
  readonly width: number;
  readonly type: PictureType;
  /** The media type of the original. */
  readonly original: string;
}

/** The files of a loaded site do not change. */
const digests = new WeakMap<Uint8Array, string>();

function digestOf(body: Uint8Array): string {
  const found = digests.get(body) ?? createHash('sha256').update(body).digest('base64url');
  digests.set(body, found);
  return found;
}

/** A cache of the latest results within a number of bytes, also for pictures that stay as they are. */
class Kept {
  readonly #limit: number;
  readonly #assets = new Map<
    string,
    { readonly asset: Asset | undefined; readonly size: number }
  >();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  has(key: string): boolean {
    return this.#assets.has(key);
  }

  get(key: string): Asset | undefined {
    const found = this.#assets.get(key);
    if (found !== undefined) {
      this.#assets.delete(key);
      this.#assets.set(key, found);
    }
    return found?.asset;
  }

  add(key: string, asset: Asset | undefined, bytes: number): void {
    const size = ENTRY + (asset === undefined ? 0 : bytes);
    this.#assets.set(key, { asset, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#assets) {
      if (this.#size <= this.#limit) break;
      this.#assets.delete(oldest);
      this.#size -= freed;
    }
  }
}

/** Bytes that an entry takes beside its picture. */
const ENTRY = 512;

/** Limits the number of tasks that run at a time. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #mostWaiting: number;
  #free: number;

  constructor(atATime: number, mostWaiting: number) {
    this.#free = atATime;
    this.#mostWaiting = mostWaiting;
  }

  /** Undefined when too many tasks wait already. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#free === 0) {
      if (this.#waiting.length >= this.#mostWaiting) return undefined;
      await new Promise<void>((go) => this.#waiting.push(go));
    } else this.#free--;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
