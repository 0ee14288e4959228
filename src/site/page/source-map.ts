import type { SourceMap } from '../../../engine/index.js';

/** Markup, with its source map when the render has one. */
export interface Rendered {
  readonly html: string;
  readonly sourceMap?: SourceMap;
}

/** The main content of a page. */
export interface RenderedMain extends Rendered {
  /** The name of its template; undefined for markup of the content. */
  readonly template?: string;
}

/** Where regions print the main content, and where the content holds main content that is markup. */
const MAIN_PATH = 'squarespace.main-content';
const MARKUP_PATH = 'mainContent';

/** Pieces of a page one after the other; without source maps when they have none. */
export function joinRendered(parts: readonly Rendered[]): Rendered {
  const html = parts.map((part) => part.html).join('');
  if (parts.some(({ sourceMap }) => sourceMap === undefined)) return { html };
  let offset = 0;
  const sourceMap = parts.flatMap((part) => {
    const moved = shift(part.sourceMap ?? [], offset);
    offset += part.html.length;
    return moved;
  });
  return { html, sourceMap };
}

/**
 * Inserts the source map of the main content where a region prints it unchanged. A tag that changes it is the source of
 * its output.
 */
export function withMain(region: Rendered, main: RenderedMain): Rendered {
  if (region.sourceMap === undefined) return region;
  const sourceMap = region.sourceMap.flatMap((range) => {
    const { start, end, kind, path, location } = range;
    if (kind !== 'tag' || end - start !== main.html.length) return [range];
    if (path !== MAIN_PATH || region.html.slice(start, end) !== main.html) return [range];
    if (main.sourceMap === undefined) return [{ ...range, path: MARKUP_PATH }];
    const entered = [...range.partials, { name: main.template ?? '', location }];
    return shift(main.sourceMap, start).map((inner) => ({
      ...inner,
      partials: [...entered, ...inner.partials],
    }));
  });
  return { html: region.html, sourceMap };
}

function shift(sourceMap: SourceMap, offset: number): SourceMap {
  if (offset === 0) return sourceMap;
  return sourceMap.map((range) => ({
    ...range,
    start: range.start + offset,
    end: range.end + offset,
  }));
}
