import type { DiagnosticCode, RenderOptions } from '../../../engine/index.js';

/** How an example is rendered, apart from its data. */
export interface ExampleOptions extends Pick<RenderOptions, 'locale' | 'timeZone' | 'now'> {
  readonly partials?: Readonly<Record<string, string>>;
  /** Values for `{.inject}`, by path. */
  readonly injects?: Readonly<Record<string, unknown>>;
}

/**
 * An example of a formatter or predicate, and the facts that its definition lacks. A test renders each and compares the
 * whole result.
 */
export interface Example {
  readonly template: string;
  /** JSON data. */
  readonly data: unknown;
  /** The exact output. */
  readonly output: string;
  readonly options?: ExampleOptions;
  /** The text before the bar of a formatter; default `value`. */
  readonly subject?: string;
  /** The meaning of the arguments, by their names or by their allowed words. */
  readonly args?: Readonly<Record<string, string>>;
  /**
   * The paths that are read beside the value itself. Those that start with `@.` are read from the
   * value, for a predicate from the current node; the others are looked up from there outwards.
   */
  readonly needs?: readonly string[];
  /** The codes of the diagnostics of the example. */
  readonly diagnostics?: readonly DiagnosticCode[];
}

/** Examples by the name of the tag, formatter or predicate. */
export type Examples = Readonly<Record<string, Example>>;

/** Makes a table of the members of a family, which differ only in data. */
export function examplesOf<Member>(
  members: Iterable<Member>,
  example: (member: Member) => readonly [name: string, example: Example],
): Examples {
  return Object.fromEntries(Array.from(members, example));
}
