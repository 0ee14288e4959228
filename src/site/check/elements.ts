import { type Location, locate, type SourceMap } from '../../../engine/index.js';
import { CHECKER, type Check, type CheckContext, type CheckedPage } from './define.js';
import { partsBehind } from './file-parts.js';
import type { TagError } from './html.js';
import { sourceOf } from './places.js';

const CODES = {
  unclosed: 'element-unclosed',
  'stray-end': 'element-stray-end',
  'no-alt': 'image-alt-missing',
  'no-lang': 'html-lang-missing',
  'id-twice': 'element-id-twice',
} as const;

/** An error of one place, with the pages that show it. */
interface Found {
  readonly error: TagError;
  readonly location: Location;
  readonly pages: string[];
}

/** Elements of pages that are not closed or not opened, and pictures without a text. */
export const checkElements: Check = (context, report) => {
  const found = new Map<string, Found>();
  for (const page of context.pages) {
    if (page.errors.length === 0 || page.status >= 500) continue;
    const sourceMap = sourceMapOf(context, page);
    for (const error of page.errors) {
      const location = placeOfError(context, page, error, sourceMap);
      if (location === undefined) continue;
      const { kind, name } = error;
      const { file, span } = location;
      const key = JSON.stringify([kind, name, file.name, span.start]);
      const known = found.get(key);
      if (known === undefined) found.set(key, { error, location, pages: [page.url] });
      else if (known.pages.at(-1) !== page.url) known.pages.push(page.url);
    }
  }
  for (const { error, location, pages } of found.values()) {
    report(CODES[error.kind], { name: error.name, pages }, location);
  }
};

/** Where the page came from; undefined when it comes out otherwise now. */
function sourceMapOf({ site, options }: CheckContext, page: CheckedPage): SourceMap | undefined {
  const { now } = options;
  const request = { ...CHECKER, ...(now === undefined ? {} : { now }), sourceMap: true } as const;
  const again = page.status === 404 ? site.error(404, request) : site.render(page.url, request);
  return again.html === page.html ? again.sourceMap : undefined;
}

/** The place in a template, or in the content that it printed; undefined for markup from neither. */
function placeOfError(
  context: CheckContext,
  { html, reads }: CheckedPage,
  { start, end }: TagError,
  sourceMap: SourceMap = [],
): Location | undefined {
  const range = locate(sourceMap, start);
  const tag = html.slice(start, end);
  if (range === undefined) return undefined;
  const { file, span } = range.location;
  const isOwn = context.site.model.templates.has(file.name);
  if (range.kind === 'text') {
    if (!isOwn) return undefined;
    const at = span.start + start - range.start;
    return { file, span: { start: at, end: Math.min(at + end - start, span.end) } };
  }
  const written = JSON.stringify(tag).slice(1, -1);
  for (const key of reads.filter((each) => each.endsWith('.json') && each !== 'site.json')) {
    const source = sourceOf(context, key);
    const found = partsBehind('<', source).beginning(written.slice(1));
    if (found === undefined) continue;
    return { file: source, span: { start: found - 1, end: found - 1 + written.length } };
  }
  return undefined;
}
