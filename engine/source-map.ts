import type { OutputRange } from './4-run/trace.js';
import { positionIn } from './diagnostics/position.js';
import { lastAtOrBefore } from './shared/line-starts.js';

/**
 * The sources of a page: ranges in page order, without gaps, from its first to its last character.
 */
export type SourceMap = readonly OutputRange[];

/** A range of the page, with the source position of one of its characters. */
export interface LocatedOutput extends OutputRange {
  /** Counts from 1. For text the line of the character, for a tag that of its start. */
  readonly line: number;
  /** Counts from 1, in UTF-16 units. */
  readonly column: number;
}

/** The source of the character at an offset of the page; undefined beyond the page. */
export function locate(map: SourceMap, offset: number): LocatedOutput | undefined {
  const range =
    map[lastAtOrBefore(map.length, (index) => (map[index] as OutputRange).start, offset)];
  if (range === undefined || !(offset < range.end)) return undefined;
  const { file, span } = range.location;
  const within = range.kind === 'text' ? Math.floor(offset) - range.start : 0;
  return { ...range, ...positionIn(file, span.start + within) };
}
