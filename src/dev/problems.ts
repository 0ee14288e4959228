import { severityOf } from '../site/diagnostics/diagnostic.js';
import type { PageResult, Problem } from '../site/index.js';
import type { StyleProblem } from '../site/styles/index.js';
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

function toShown(problem: Problem | StyleProblem): ShownProblem {
  const { code, message, hint = '', file, line, column, frame } = problem;
  const shown = { code, message, hint, file, line, column, frame };
  if (!('severity' in problem)) {
    return { ...shown, severity: severityOf(problem.code), partials: [] };
  }
  const partials = problem
    .toJSON()
    .partials.map((call) => `${call.name} (${call.file}:${call.line}:${call.column})`);
  return { ...shown, severity: problem.severity, partials };
}
