import { type ReportProblem, siteDiagnostic } from '../diagnostics/diagnostic.js';
import { toolDiagnostics } from '../diagnostics/tool-problem.js';
import type { Problem } from '../shared/types.js';
import type { Site } from '../site.js';
import { checkBlockFields } from './block-fields.js';
import { checkBlocks } from './blocks.js';
import { checkBranches } from './branches.js';
import { checkConfs } from './confs.js';
import { withoutConsequences } from './consequences.js';
import { makeContext, renderLinked } from './context.js';
import { checkDatasets } from './datasets.js';
import type { Check, CheckContext, CheckOptions } from './define.js';
import { checkElements } from './elements.js';
import { checkEscapes } from './escapes.js';
import { checkFiles } from './files.js';
import { checkFixedTexts } from './fixed-texts.js';
import { checkForms } from './forms.js';
import { checkFrame } from './frame.js';
import { checkItems } from './items.js';
import { checkLimits } from './limits.js';
import { checkLinks } from './links.js';
import { checkLoops } from './loops.js';
import { checkMoney } from './money.js';
import { checkNames } from './names.js';
import { checkNavigation } from './navigation.js';
import { checkOptions } from './options.js';
import { checkPartials } from './partials.js';
import { checkPictures } from './pictures.js';
import { sourceOf } from './places.js';
import { checkProducts } from './products.js';
import { applyRules } from './rules.js';
import { checkSchema } from './schema.js';
import { checkSecrets } from './secrets.js';
import { checkSoldFiles } from './sold-files.js';
import { checkStore } from './store.js';
import { checkStyleFiles } from './style-files.js';
import { checkTags } from './tags.js';
import { ToldProblems } from './told.js';
import { checkTweaks } from './tweaks.js';
import { checkUrlIds } from './url-ids.js';
import { checkVariants } from './variants.js';
import { checkYui } from './yui.js';

export type { ToolProblem } from '../diagnostics/tool-problem.js';
export type { CheckOptions } from './define.js';
export { applyRules, type Ignore, RULES, type RuleSettings } from './rules.js';

/** The result of a check of a site. */
export interface SiteFindings {
  /** How many templates were checked, and how many pages rendered. */
  readonly templates: number;
  readonly pages: number;
  /** Each problem once, by file and place. */
  readonly problems: readonly Problem[];
  /** How many more there are, which settings or comments ignore. */
  readonly ignored: number;
}

const CHECKS: readonly Check[] = [
  checkConfs,
  checkTags,
  checkPartials,
  checkNames,
  checkBranches,
  checkLoops,
  checkPictures,
  checkFixedTexts,
  checkYui,
  checkUrlIds,
  checkForms,
  checkSoldFiles,
  checkBlockFields,
  checkEscapes,
  checkSchema,
  checkMoney,
  checkOptions,
  checkProducts,
  checkSecrets,
  checkStore,
  checkVariants,
  checkItems,
  checkNavigation,
  checkBlocks,
  checkFiles,
  checkFrame,
  checkStyleFiles,
  checkLimits,
  checkDatasets,
  checkTweaks,
  checkElements,
  checkLinks,
];

/** Checks a site for every kind of problem: its files, all templates, whether used or not, and every page. */
export async function checkSite(site: Site, options: CheckOptions = {}): Promise<SiteFindings> {
  const sources = { site, options };
  const told = new ToldProblems(sources);
  const context = makeContext(sources, told.templates);
  const problems: Problem[] = [
    ...told.ofSite(),
    ...context.templates.flatMap(({ path }) => told.ofTemplate(path)),
    ...[...context.pages, ...renderLinked(context, options)].flatMap((page) => told.ofRender(page)),
  ];
  const report: ReportProblem = (code, details, location) => {
    problems.push(siteDiagnostic(code, details, location));
  };
  for (const check of CHECKS) await check(context, report);
  problems.push(...(await ofTools(context)));
  const causes = withoutConsequences(
    problems.filter((problem) => !isToldAgain(problem, problems)),
    options.settings,
  );
  const applied = applyRules(inOrder(causes), options.settings ?? {}, {
    templates: context.templates.map(({ file }) => file),
    pathOf: options.pathOf ?? (({ name }) => name),
  });
  return {
    templates: context.templates.length,
    pages: context.pages.length,
    problems: inOrder(applied.problems),
    ignored: applied.ignored,
  };
}

/** The problems of stylesheets and scripts. */
async function ofTools(context: CheckContext): Promise<readonly Problem[]> {
  const { site, options } = context;
  const found = await Promise.all([options.styles?.(site), options.scripts?.(site)]);
  return toolDiagnostics(
    found.flatMap((each) => each ?? []),
    (file) => sourceOf(context, file).text,
  );
}

/** Whether another problem says the same with its place. */
function isToldAgain({ code, span, message }: Problem, all: readonly Problem[]): boolean {
  const isPlaced = (other: Problem) => other.message === message && other.span.end > 0;
  return PLACED_BY_CHECKS.has(code) && span.end === 0 && all.some(isPlaced);
}

/** Problems that loading reports for a whole file, and a check for a place in it. */
const PLACED_BY_CHECKS: ReadonlySet<string> = new Set(['layout-missing', 'url-taken']);

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const once = new Map(
    problems.map((problem) => {
      const { code, file, span, message } = problem;
      // Partials that apply each other do so in several places, which are one error.
      const place = code === 'apply-partial-recursion-depth' ? [] : [file, span.start, span.end];
      return [JSON.stringify([code, message, ...place]), problem] as const;
    }),
  );
  return [...once.values()].sort(
    (a, b) => compare(a.file, b.file) || a.span.start - b.span.start || compare(a.code, b.code),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
