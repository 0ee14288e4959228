import { applyRules } from '../site/check/rules.js';
import { ToldProblems } from '../site/check/told.js';
import { type ToolProblem, toolDiagnostics } from '../site/diagnostics/tool-problem.js';
import type { PageResult, Problem, Site } from '../site/index.js';
import { type CheckSources, checkOptions } from './check-sources.js';
import type { BuiltDiagnostic } from './manifest.js';

/** The problems of a build, told as `skerry check` tells them, by the author's settings and comments. */
export class ProblemReports {
  readonly #site: Site;
  readonly #options: ReturnType<typeof checkOptions>;
  readonly #told: ToldProblems;

  constructor(site: Site, sources: CheckSources) {
    this.#site = site;
    this.#options = checkOptions(sources);
    this.#told = new ToldProblems({ site, options: this.#options });
  }

  /** The problems of loading the site. */
  ofSite(): readonly BuiltDiagnostic[] {
    return this.#ruled(this.#told.ofSite());
  }

  /** The problems of stylesheets and scripts. */
  ofTools(problems: readonly ToolProblem[]): readonly BuiltDiagnostic[] {
    const { templates } = this.#site.model;
    return this.#ruled(toolDiagnostics(problems, (path) => templates.get(path)));
  }

  /** Other problems of the site. */
  of(problems: readonly Problem[]): readonly BuiltDiagnostic[] {
    return this.#ruled(problems);
  }

  /** The problems of a page and of the templates that it was made of. */
  ofPage({ diagnostics, templates }: PageResult): readonly BuiltDiagnostic[] {
    return this.#ruled(this.#told.ofPage({ problems: diagnostics, templates }));
  }

  #ruled(problems: readonly Problem[]): readonly BuiltDiagnostic[] {
    if (problems.length === 0) return [];
    const { settings, pathOf } = this.#options;
    const files = new Set(problems.map(({ location }) => location.file));
    const templates = [...files].filter(({ name }) => this.#site.model.templates.has(name));
    const { problems: ruled } = applyRules(problems, settings, { templates, pathOf });
    // Only a check knows that nothing needs an ignore.
    return ruled.filter(({ code }) => !OF_CHECKS.has(code)).map(toBuilt);
  }
}

/** Problems of settings and comments, which a check tells. */
const OF_CHECKS: ReadonlySet<string> = new Set([
  'ignore-unused',
  'ignore-without-reason',
  'rule-unknown',
]);

/** A problem in the form of builds. */
function toBuilt(problem: Problem): BuiltDiagnostic {
  const { severity, code, message, file, line, column, partials, hint } = problem.toJSON();
  const { frame } = problem;
  const told = { severity, code, message, file, line, column, frame, partials };
  return hint === undefined ? told : { ...told, hint };
}
