import type { RootNode, SourceFile } from '../../../engine/index.js';
import { contentOf } from '../access/content.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import type { ToolProblem } from '../diagnostics/tool-problem.js';
import type { PlacedTag } from '../model/template-compiler.js';
import type { Problem } from '../shared/types.js';
import type { Site } from '../site.js';
import type { PageLinks } from './html.js';
import type { RuleSettings } from './rules.js';

/** One template file of the site, compiled. */
export interface CheckedTemplate {
  /** Its path in the template folder. */
  readonly path: string;
  readonly file: SourceFile;
  readonly root: RootNode;
  /** Its platform tags, nested ones too. */
  readonly tags: readonly CheckedTag[];
  /** Everything that compiling found. */
  readonly problems: readonly Problem[];
}

/** A platform tag with its content. */
export interface CheckedTag {
  readonly tag: PlacedTag;
  readonly body: RootNode | undefined;
  /** Attributes that are templates. */
  readonly attributes: readonly RootNode[];
}

/** One page of the site, rendered. */
export interface CheckedPage extends PageLinks {
  readonly html: string;
  readonly url: string;
  readonly status: number;
  /** Where it leads on to, if it does. */
  readonly location: string | undefined;
  readonly problems: readonly Problem[];
  /** The content and template files that it was made from. */
  readonly reads: readonly string[];
  readonly templates: readonly string[];
}

/** The options of a check. */
export interface CheckOptions {
  /** The present moment in milliseconds since the epoch, for pages that depend on it. */
  readonly now?: number;
  /** Compiles the stylesheets of the site and returns their problems; default: they are not checked. */
  readonly styles?: (site: Site) => Promise<readonly ToolProblem[]>;
  /** The same for scripts. */
  readonly scripts?: (site: Site) => Promise<readonly ToolProblem[]>;
  /** The author's severities and ignores. */
  readonly settings?: RuleSettings;
  /** The path of a file in the settings; default its name. */
  readonly pathOf?: (file: SourceFile) => string;
  /** The addresses of further pages that a page links to, such as the next part of a list; default: none. */
  readonly linkedPages?: (html: string) => readonly string[];
  /** The text of a content file, so that problems have a place in it. */
  readonly contentText?: (path: string) => string | undefined;
}

/** The visitor whose view is checked: a member with the passwords of all locks. */
export const CHECKER = { member: true, unlocked: true } as const;

/** A site with the texts of its files, for the places of problems. */
export interface Sources {
  readonly site: Site;
  readonly options: Pick<CheckOptions, 'contentText' | 'settings'>;
}

/** The material of the checks. */
export interface CheckContext extends Sources {
  readonly options: CheckOptions;
  readonly templates: readonly CheckedTemplate[];
  readonly pages: readonly CheckedPage[];
}

/** Looks for one kind of problem in a site. */
export type Check = (context: CheckContext, report: ReportProblem) => void | Promise<void>;

/** Whether the content has pages: without them, the data of templates is unknown. */
export function hasContent({ model }: Site): boolean {
  return contentOf(model).table.pages.some(({ template, key }) => template !== key);
}
