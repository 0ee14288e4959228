import type { DiagnosticCode, DiagnosticDetails } from '../diagnostics/catalogue.js';
import type { Segment } from '../shared/path.js';
import type { SlotFacts } from './slots.js';

/** Options of `apply` for entering a partial (language.md 2.14). */
export interface ApplyOptions {
  /** Whether outer frames are hidden from the partial. */
  readonly private: boolean;
  /** The value of `@args` in the partial; null keeps an outer `@args` visible. */
  readonly args: Readonly<Record<string, string>> | null;
}

/** Options for rendering a formatter's own template. */
export interface TemplateOptions {
  /** Whether outer frames are hidden from the template. */
  readonly private: boolean;
  /** Local variables of the template, by name with the `@`. */
  readonly locals?: Readonly<Record<string, unknown>>;
}

/** The budget for a plug-in's work beyond the size of the data. */
export interface PluginBudget {
  /** Charges steps; ends the render when the limit is reached. */
  step(count: number): void;
}

/** The part of a render that formatters and predicates can use. */
export interface PluginContext {
  /** BCP 47 tag of the render's locale. */
  readonly locale: string;
  /** IANA name of the default zone for data without `website.timeZone`. */
  readonly timeZone: string;
  /** Epoch milliseconds of the render; undefined if the host gave none. */
  readonly now: number | undefined;
  /** The host's value for the plug-ins of this render; templates cannot read it. */
  readonly hostData: unknown;
  /** The current node: for a formatter the value before the chain, for a predicate the surrounding node. */
  readonly node: unknown;
  /** All values of a tag such as `{a, b|name}`; the first is the current result of the chain. */
  readonly values: readonly unknown[];
  readonly budget: PluginBudget;
  /** Looks a path up from the current frame outwards; undefined if missing (language.md 3.2). */
  resolve(path: readonly Segment[]): unknown;
  /**
   * As `resolve`, from the frame around the value, where `@` is the surrounding element
   * (formatters.md 1.2).
   */
  resolveOutside(path: readonly Segment[]): unknown;
  /** Renders a partial or macro with `value` as its node; reports a failure and returns `''`. */
  apply(name: string, value: unknown, options: ApplyOptions): string;
  /**
   * Renders a template that belongs to a plug-in, given as a serialised instruction tree, with `value`
   * as its node. The same tree is compiled once per engine. Not counted as a partial.
   */
  renderTemplate(template: readonly unknown[], value: unknown, options: TemplateOptions): string;
  /** Creates a slot for the host; in renders without slots returns the fallback, default `''`. */
  slot(name: string, id: string, facts?: SlotFacts, fallback?: string): string;
  /** Reports a problem at the place of the running tag. */
  report<Code extends DiagnosticCode>(code: Code, details: DiagnosticDetails<Code>): void;
}
