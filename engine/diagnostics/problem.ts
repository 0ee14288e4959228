import type { Location, Span } from '../shared/span.js';
import type { Severity } from './catalogue.js';
import { frameIn } from './code-frame.js';
import { type Position, positionIn } from './position.js';

/** One call on the way from the rendered template to the partial with a problem. */
export interface PartialCall {
  /** The name of the partial or macro. */
  readonly name: string;
  /** The place of the call. */
  readonly location: Location;
}

/** The serialised fields of a problem. Lines and columns count from 1, in UTF-16 units. */
export interface ProblemJson<Code extends string, Type extends string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly type: Type;
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  /** From the rendered template inwards. */
  readonly partials: readonly { name: string; file: string; line: number; column: number }[];
}

/** The inspection method of consoles, a registered symbol. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** The text of a catalogue entry for one problem. */
export interface Wording<Type extends string> {
  readonly severity: Severity;
  readonly type: Type;
  readonly message: (details: never) => string;
  readonly hint?: (details: never) => string | undefined;
}

/**
 * A problem with its place and a hint, from any catalogue. It stores its details; its texts are
 * created on access.
 */
export abstract class Problem<Code extends string, Type extends string> {
  readonly code: Code;
  readonly location: Location;
  /** The partials that led to it, outermost first. */
  readonly partials: readonly PartialCall[];
  /** A second place that explains the problem, such as the tag that opened an unclosed block. */
  readonly related: Span | undefined;
  protected readonly details: unknown;
  readonly #judged: Severity | undefined;
  #position: Position | undefined;

  constructor(
    code: Code,
    details: unknown,
    location: Location,
    partials: readonly PartialCall[],
    related: Span | undefined,
    judged?: Severity,
  ) {
    this.#judged = judged;
    this.code = code;
    this.details = details;
    this.location = location;
    this.partials = partials;
    this.related = related;
  }

  /** The texts of its catalogue. */
  protected abstract get wording(): Wording<Type>;

  /**
   * Whether it takes no effect as written (`error`), or perhaps not the intended one (`warning`); a
   * host may judge it differently.
   */
  get severity(): Severity {
    return this.#judged ?? this.wording.severity;
  }

  /** The same problem with another severity. */
  abstract withSeverity(severity: Severity): Problem<Code, Type>;

  /** The stage, in the references' words; `site` for problems of sites. */
  get type(): Type {
    return this.wording.type;
  }

  /** One sentence; names the author's own text in quotes. */
  get message(): string {
    return this.wording.message(this.details as never);
  }

  /** The solution, if it is known. */
  get hint(): string | undefined {
    return this.wording.hint?.(this.details as never);
  }

  /** The name of the problem's file. */
  get file(): string {
    return this.location.file.name;
  }

  /** Its place, as offsets in the source. */
  get span(): Span {
    return this.location.span;
  }

  /** Counts from 1. */
  get line(): number {
    return this.#place().line;
  }

  /** Counts from 1, in UTF-16 units. */
  get column(): number {
    return this.#place().column;
  }

  /**
   * The source lines around the problem with the place marked; empty if there is no source text.
   */
  get frame(): string {
    return frameIn(this.location.file, this.span, this.related);
  }

  #place(): Position {
    this.#position ??= positionIn(this.location.file, this.span.start);
    return this.#position;
  }

  /** The problem with its texts, for `JSON.stringify`. */
  toJSON(): ProblemJson<Code, Type> {
    const { hint } = this;
    return {
      code: this.code,
      severity: this.severity,
      type: this.type,
      message: this.message,
      ...(hint === undefined ? {} : { hint }),
      file: this.file,
      line: this.line,
      column: this.column,
      start: this.span.start,
      end: this.span.end,
      partials: this.partials.map(({ name, location }) => ({
        name,
        file: location.file.name,
        ...positionIn(location.file, location.span.start),
      })),
    };
  }

  /** The output of consoles in Node, Deno and Bun: a line, the source around it, and the hint. */
  [INSPECT](): string {
    const { frame, hint } = this;
    return [
      String(this),
      ...(frame === '' ? [] : [frame]),
      ...(hint === undefined ? [] : [hint]),
    ].join('\n');
  }

  /** One line: `file:line:column: severity code: message`. */
  toString(): string {
    return `${this.file}:${this.line}:${this.column}: ${this.severity} ${this.code}: ${this.message}`;
  }
}
