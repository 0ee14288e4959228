import type { SiteModel } from '../model/site-model.js';
import { toFinite } from '../shared/values.js';
import type { StyleJob } from './contracts.js';
import { designLess } from './design.js';
import { readTweaks } from './tweaks.js';

/** Comes first, also where a template does not list it. */
const RESET = 'styles/reset.css';
/** The design comes before the template's own rules. */
const DESIGN = 'styles/.design.less';

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
  const declared = listed.flatMap((path) => readTweaks(files.get(path) ?? ''));
  const design = designLess(conf.design, declared);
  const own = design === '' ? [] : [DESIGN];
  if (design !== '') files.set(DESIGN, design);
  return {
    files,
    entries: [...new Set([...(files.has(RESET) ? [RESET] : []), ...own, ...listed])],
    variables: Object.fromEntries(tweaks),
  };
}
