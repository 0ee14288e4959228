import type { DiagnosticCode, DiagnosticDetails } from '../diagnostics/catalogue.js';
import type { Segment } from '../shared/path.js';
import type { SlotFacts } from './slots.js';

/** How `apply` enters a partial (language.md 2.14). */
export interface ApplyOptions {
  /** Nothing outside the value is visible to the partial. */
  readonly private: boolean;
  /** What `@args` holds in the partial; null leaves an outer `@args` visible. */
  readonly args: Readonly<Record<string, string>> | null;
}

/** How a formatter renders its own template. */
export interface TemplateOptions {
  /** Nothing outside the value is visible to the template. */
  readonly private: boolean;
  /** Local variables of the template, by name with the `@`. */
  readonly locals?: Readonly<Record<string, unknown>>;
}

/** Work that a plug-in charges when it can exceed the size of the data. */
export interface PluginBudget {
  /** Charges steps; ends the render when the limit is reached. */
  step(count: number): void;
}

/** What a formatter or predicate may use of a render. */
export interface PluginContext {
  /** BCP 47 tag of the render's locale. */
  readonly locale: string;
  /** IANA name of the zone used when the data has no `website.timeZone`. */
  readonly timeZone: string;
  /** Epoch milliseconds of the render; undefined when the host gave none. */
  readonly now: number | undefined;
  /** What the host gave to the plug-ins of this render; templates cannot read it. */
  readonly hostData: unknown;
  /** The current node: for a formatter the value before the chain, for a predicate the surrounding node. */
  readonly node: unknown;
  /** All values of a tag such as `{a, b|name}`; the first is the value as the chain has changed it so far. */
  readonly values: readonly unknown[];
  readonly budget: PluginBudget;
  /** Looks a path up from the current frame outwards; undefined when nothing is found (language.md 3.2). */
  resolve(path: readonly Segment[]): unknown;
  /** The same from the frame around the value, where `@` is the surrounding element (formatters.md 1.2). */
  resolveOutside(path: readonly Segment[]): unknown;
  /** Renders a partial or macro with `value` as its node; reports and returns `''` when that fails. */
  apply(name: string, value: unknown, options: ApplyOptions): string;
  /**
   * Renders a template that belongs to a plug-in, given as a serialised instruction tree, with `value`
   * as its node. The same tree is compiled once per engine. Not counted as a partial.
   */
  renderTemplate(template: readonly unknown[], value: unknown, options: TemplateOptions): string;
  /** Leaves a slot for the host; in renders without slots it is its fallback, `''` by default. */
  slot(name: string, id: string, facts?: SlotFacts, fallback?: string): string;
  /** Records a problem at the place of the running tag. */
  report<Code extends DiagnosticCode>(code: Code, details: DiagnosticDetails<Code>): void;
}
