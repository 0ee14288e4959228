import type { Site } from '../site/index.js';
import { type StyleCompiler, type StyleProblem, styleJobOf } from '../site/styles/index.js';
import { type AssetUrls, rewriteAddresses, withDigest } from './asset-urls.js';
import { digest } from './output.js';
import { buildScript, type ScriptProblem } from './scripts.js';

/** The files of a build except its pages. */
export interface BuiltAssets {
  /**
   * By path in the output. Files that pages refer to are in it twice: under their plain name and under one with a
   * digest.
   */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly urls: AssetUrls;
  /** The problems of those that have some, by address. */
  readonly problems: ReadonlyMap<string, readonly (StyleProblem | ScriptProblem)[]>;
}

/** The path of the stylesheet of a site. */
const STYLESHEET = '/site.css';

/**
 * Compiles styles, bundles scripts, and gives every file an address that changes with its content. `more` are further
 * files of the build, by address.
 */
export async function buildAssets(
  site: Site,
  compiler: StyleCompiler,
  more: ReadonlyMap<string, string> = new Map(),
): Promise<BuiltAssets> {
  const files = new Map<string, string | Uint8Array>();
  const urls = new Map<string, string>();
  const problems = new Map<string, readonly (StyleProblem | ScriptProblem)[]>();
  const add = (url: string, body: string | Uint8Array): void => {
    const stamped = withDigest(url, digest(body));
    urls.set(url, stamped);
    files.set(url.slice(1), body);
    files.set(stamped.slice(1), body);
  };
  for (const [url, body] of more) add(url, body);
  const scripts = scriptsOf(site);
  const addFiles = async (): Promise<void> => {
    for (const path of site.assets()) {
      const asset = site.asset(path);
      if (asset === undefined) continue;
      const built = scripts.has(path) ? await buildScript(path, scripts) : undefined;
      const problem = built !== undefined && 'problem' in built ? built.problem : undefined;
      if (problem !== undefined && concerns(site, path, problem)) {
        problems.set(`/${path}`, [problem]);
      }
      add(`/${path}`, built !== undefined && 'code' in built ? built.code : asset.body);
    }
  };
  const [styles] = await Promise.all([compiler.compile(styleJobOf(site.model)), addFiles()]);
  problems.set(STYLESHEET, styles.problems);
  // Last, because it refers to the other files.
  add(STYLESHEET, rewriteAddresses(styles.css ?? '', urls, new Set()));
  return { files, urls, problems };
}

/** The scripts of a site by path. */
export function scriptsOf(site: Site): ReadonlyMap<string, string> {
  const scripts = new Map<string, string>();
  for (const path of site.assets()) {
    const body = site.asset(path)?.body;
    if (/^scripts\/.*\.m?js$/.test(path) && typeof body === 'string') scripts.set(path, body);
  }
  return scripts;
}

/**
 * Whether the problem of a script concerns the site. A script that imports packages is source for the author's bundler,
 * unless a page loads it.
 */
export function concerns({ model }: Site, path: string, problem: ScriptProblem): boolean {
  if (!problem.wantsPackage) return true;
  const name = path.slice('scripts/'.length);
  return [...model.templates].some(
    ([file, text]) => TEMPLATE.test(file) && typeof text === 'string' && text.includes(name),
  );
}

const TEMPLATE = /\.(?:region|block|list|item|page)$/;
