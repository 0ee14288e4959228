import type { Site } from '../site/index.js';
import { createStyleCompiler, type StyleProblem, styleJobOf } from '../site/styles/index.js';
import { concerns, scriptsOf } from './assets.js';
import { buildScript, type ScriptProblem } from './scripts.js';

/** The problems of the stylesheets of a site. */
export async function findStyleProblems({ model }: Site): Promise<readonly StyleProblem[]> {
  const compiler = createStyleCompiler();
  try {
    return (await compiler.compile(styleJobOf(model))).problems;
  } finally {
    await compiler.close();
  }
}

/** The problems of the scripts of a site: the first one of each script. */
export async function findScriptProblems(site: Site): Promise<readonly ScriptProblem[]> {
  const scripts = scriptsOf(site);
  const built = await Promise.all(
    [...scripts.keys()].map(async (path) => ({ path, script: await buildScript(path, scripts) })),
  );
  return built.flatMap(({ path, script }) =>
    'problem' in script && concerns(site, path, script.problem) ? [script.problem] : [],
  );
}
