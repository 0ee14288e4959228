import type { SiteModel } from '../model/site-model.js';
import { toFinite } from '../shared/values.js';
import type { StyleJob } from './contracts.js';

/** Comes first, also where a template does not list it. */
const RESET = 'styles/reset.css';

/** The job of compiling a site: the stylesheets that its template names, with the tweaks of its content. */
export function styleJobOf({ templates, conf, tweakValues }: SiteModel): StyleJob {
  const files = new Map<string, string>();
  for (const [path, body] of templates) {
    if (typeof body === 'string' && /^styles\/|\.svg$/.test(path)) files.set(path, body);
  }
  const tweaks = Object.entries(tweakValues).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : toFinite(value)?.toString();
    return text === undefined ? [] : [[name.replace(/^@/, ''), text] as const];
  });
  const listed = conf.stylesheets.map((name) => `styles/${name}`);
  return {
    files,
    entries: [...new Set([...(files.has(RESET) ? [RESET] : []), ...listed])],
    variables: Object.fromEntries(tweaks),
  };
}
