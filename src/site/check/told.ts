import { PageRecord } from '../shared/page-record.js';
import type { Problem } from '../shared/types.js';
import { placed } from './block-places.js';
import { braceProblems } from './braces.js';
import { checkedTemplate } from './checked-template.js';
import { withoutConsequences } from './consequences.js';
import { type CheckedPage, type CheckedTemplate, hasContent, type Sources } from './define.js';
import { missingPartials, partialNames } from './partials.js';
import { syntaxProblems } from './syntax.js';

/** The paths of templates in a template folder. */
export const TEMPLATE_PATH =
  /^(?:[^/]+\.region|blocks\/.+\.block|collections\/[^/]+\.(?:list|item)|pages\/[^/]+\.page)$/;

/** Problems of compiling that come with each page of a template. */
const OF_TEMPLATES: ReadonlySet<string> = new Set([
  'eof-in-block',
  'eof-in-comment',
  'mismatched-end',
  'not-allowed-at-root',
]);

/** Problems of partials in the render of a page, which those of its templates name at their cause. */
const TOLD_BETTER: ReadonlySet<string> = new Set([
  'apply-partial-missing',
  'compile-partial-syntax',
]);

type RenderedPage = Pick<CheckedPage, 'problems' | 'templates'>;

/**
 * The problems that loading, compiling and rendering find in a site, worded and placed for authors. Checks and builds
 * tell the same of them.
 */
export class ToldProblems {
  readonly #sources: Sources;
  readonly #read = new Map<string, CheckedTemplate | undefined>();
  readonly #ofTemplates = new Map<string, readonly Problem[]>();
  #all: readonly CheckedTemplate[] | undefined;
  #partials: ReadonlySet<string> | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** All templates of the site, compiled. */
  get templates(): readonly CheckedTemplate[] {
    const { templates } = this.#sources.site.model;
    this.#all ??= [...templates.keys()]
      .filter((path) => TEMPLATE_PATH.test(path))
      .sort()
      .flatMap((path) => this.#template(path) ?? []);
    return this.#all;
  }

  /** The problems of loading the site. */
  ofSite(): readonly Problem[] {
    return this.#placed(this.#sources.site.diagnostics);
  }

  /** The problems of one template, whether a page runs all of it or not. */
  ofTemplate(path: string): readonly Problem[] {
    const known = this.#ofTemplates.get(path);
    if (known !== undefined) return known;
    const template = this.#template(path);
    const problems =
      template === undefined
        ? []
        : [
            ...syntaxProblems(template),
            ...missingPartials(template, this.#sources.site.model, () => this.#known),
            ...braceProblems(template),
          ];
    this.#ofTemplates.set(path, problems);
    return problems;
  }

  /** The problems of rendering a page, without those of its templates. */
  ofRender({ problems, templates }: RenderedPage): readonly Problem[] {
    const own = new Set(templates.filter((path) => this.#template(path) !== undefined));
    const ofPage = problems.filter(
      ({ code, file }) => !TOLD_BETTER.has(code) && !(OF_TEMPLATES.has(code) && own.has(file)),
    );
    return this.#placed(ofPage);
  }

  /** The problems of a page and of its templates, each mistake at its cause. */
  ofPage(page: RenderedPage): readonly Problem[] {
    const ofTemplates = page.templates.flatMap((path) => this.ofTemplate(path));
    return withoutConsequences(
      [...ofTemplates, ...this.ofRender(page)],
      this.#sources.options.settings,
    );
  }

  /** The names of partials and macros that templates may apply. All templates are compiled for them. */
  get #known(): ReadonlySet<string> {
    this.#partials ??= partialNames(this.templates);
    return this.#partials;
  }

  #template(path: string): CheckedTemplate | undefined {
    if (this.#read.has(path)) return this.#read.get(path);
    const { model } = this.#sources.site;
    const source = model.template(path, new PageRecord());
    const template = source && checkedTemplate(path, source, model.compiler);
    this.#read.set(path, template);
    return template;
  }

  #placed(problems: readonly Problem[]): readonly Problem[] {
    const isUnsure = !hasContent(this.#sources.site);
    return problems
      .filter(({ code }) => !(isUnsure && code === 'collection-unknown'))
      .map((problem) => placed(this.#sources, problem));
  }
}
