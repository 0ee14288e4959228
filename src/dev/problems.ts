import type { PageResult, Problem } from '../site/index.js';
import type { ShownProblem } from './browser/shown-problem.js';
import type { LiveSite } from './live-site.js';

/** The problems of a site's files, and of one page; each once. */
export function problemsOf(
  live: Pick<LiveSite, 'problems'>,
  ofPage: PageResult['diagnostics'] = [],
): readonly ShownProblem[] {
  const all = [...live.problems(), ...ofPage].map(toShown);
  return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function toShown(problem: Problem): ShownProblem {
  const { code, message, severity, hint = '', file, line, column, partials } = problem.toJSON();
  const { frame } = problem;
  const calls = partials.map((call) => `${call.name} (${call.file}:${call.line}:${call.column})`);
  return { code, message, severity, hint, file, line, column, frame, partials: calls };
}
