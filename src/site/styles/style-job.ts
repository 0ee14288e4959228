import type { SiteModel } from '../model.js';
import { tweakValues } from '../tweaks.js';
import { toFinite } from '../values.js';
import type { StyleJob } from './style-worker.js';

/** What is compiled for a site: the stylesheets that its template names, with the tweaks of its content. */
export function styleJobOf({ templates, conf, site }: SiteModel): StyleJob {
  const files = new Map<string, string>();
  for (const [path, body] of templates) {
    if (typeof body === 'string' && /^styles\/|\.svg$/.test(path)) files.set(path, body);
  }
  const tweaks = Object.entries(tweakValues(site)).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : toFinite(value)?.toString();
    return text === undefined ? [] : [[name.replace(/^@/, ''), text] as const];
  });
  return {
    files,
    entries: conf.stylesheets.map((name) => `styles/${name}`),
    variables: Object.fromEntries(tweaks),
  };
}
