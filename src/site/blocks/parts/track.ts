import { child } from '../../../../engine/internals.js';
import type { BlockContext } from '../define.js';
import { firstText, toNumber } from './read.js';

/** A recording that can be played. */
export interface Track {
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** In milliseconds; 0 when it is not known. */
  readonly duration: number;
}

const MAX_DURATION = 1_000_000_000;

/** Reads a recording, given by its fields or as an audio item; undefined without a safe address. */
export function readTrack(value: unknown, block: BlockContext): Track | undefined {
  const content = child(value, 'structuredContent');
  const url = block.address(
    firstText(value, 'audioAssetUrl', 'assetUrl', 'url') || firstText(content, 'audioAssetUrl'),
  );
  if (url === '') return undefined;
  const duration = toNumber(child(value, 'duration') ?? child(content, 'duration')) ?? 0;
  return {
    url,
    title: firstText(value, 'title'),
    author:
      firstText(value, 'author', 'artist') || firstText(child(value, 'author'), 'displayName'),
    duration: Math.min(MAX_DURATION, Math.max(0, Math.round(duration))),
  };
}
