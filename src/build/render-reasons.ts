import type { Reason } from '../reports/build-report.js';
import type { BuiltPage, Inputs, Manifest } from './manifest.js';

/** The difference between a page and the previous build. */
export interface RenderReason {
  readonly reason: Reason;
  /** Keys of inputs that have changed, with the reason `inputs`. */
  readonly inputs: readonly string[];
}

/** Says of rendered pages why they were rendered. */
export function changesSince(
  previous: Manifest | undefined,
  base: string,
  inputs: Inputs,
  clean = false,
): (page: BuiltPage) => RenderReason {
  const because = (reason: Reason, changed: readonly string[] = []) => ({
    reason,
    inputs: changed,
  });
  if (clean) return () => because('clean');
  if (previous === undefined) return () => because('first');
  if (previous.base !== base) return () => because('shared');
  let pages: ReadonlyMap<string, BuiltPage> | undefined;
  return ({ url }) => {
    pages ??= new Map(previous.pages.map((page) => [page.url, page]));
    const page = pages.get(url);
    if (page === undefined) return because('new');
    const changed = page.reads.filter((key) => previous.inputs.get(key) !== inputs.get(key));
    return changed.length > 0 ? because('inputs', changed) : because('missing');
  };
}
