import type { Location, Span } from '../shared/span.js';
import {
  CATALOGUE,
  type DiagnosticCode,
  type DiagnosticDetails,
  type DiagnosticType,
  type Severity,
} from './catalogue.js';
import { drawFrame } from './code-frame.js';
import { type Position, positionAt } from './position.js';

/** One step of the way from the template that was rendered to the partial that holds a problem. */
export interface PartialCall {
  /** The name of the partial or macro that was entered. */
  readonly name: string;
  /** Where it was entered. */
  readonly location: Location;
}

/** The fields of a diagnostic that serialise. Lines and columns count from 1, in UTF-16 units. */
export interface DiagnosticJson {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly type: DiagnosticType;
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

/** What a catalogue entry does with the details of one diagnostic, whatever its code. */
interface Wording {
  readonly message: (details: never) => string;
  readonly hint?: (details: never) => string | undefined;
}

/** A problem with a template, with its place and a way out. Made by `createDiagnostic` only. */
export class Diagnostic {
  readonly code: DiagnosticCode;
  readonly location: Location;
  /** The partials it was reached through, outermost first. */
  readonly partials: readonly PartialCall[];
  /** A second place that explains the problem, such as the tag that opened an unclosed block. */
  readonly related: Span | undefined;
  readonly #details: never;
  #position: Position | undefined;

  constructor(
    code: DiagnosticCode,
    details: unknown,
    location: Location,
    partials: readonly PartialCall[],
    related: Span | undefined,
  ) {
    this.code = code;
    this.location = location;
    this.partials = partials;
    this.related = related;
    this.#details = details as never;
  }

  get severity(): Severity {
    return CATALOGUE[this.code].severity;
  }

  /** The stage, in the references' words. */
  get type(): DiagnosticType {
    return CATALOGUE[this.code].type;
  }

  /** One sentence; names the author's own text in quotes. */
  get message(): string {
    return (CATALOGUE[this.code] as Wording).message(this.#details);
  }

  /** What to do about it, when that is known. */
  get hint(): string | undefined {
    return (CATALOGUE[this.code] as Wording).hint?.(this.#details);
  }

  /** The name of the template or partial that holds the problem. */
  get file(): string {
    return this.location.file.name;
  }

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

  /** The source lines around the problem with the place marked; empty when there is no source text. */
  get frame(): string {
    return drawFrame(this.location.file.text, this.span, this.related);
  }

  #place(): Position {
    this.#position ??= positionAt(this.location.file.text, this.span.start);
    return this.#position;
  }

  /** The same problem, reached through partials. */
  through(partials: readonly PartialCall[]): Diagnostic {
    return new Diagnostic(this.code, this.#details, this.location, partials, this.related);
  }

  toJSON(): DiagnosticJson {
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
        ...positionAt(location.file.text, location.span.start),
      })),
    };
  }

  /** One line: `file:line:column: severity code: message`. */
  toString(): string {
    return `${this.file}:${this.line}:${this.column}: ${this.severity} ${this.code}: ${this.message}`;
  }
}

interface Options {
  readonly partials?: readonly PartialCall[];
  readonly related?: Span | undefined;
}

/** Makes a diagnostic from its catalogue entry. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  details: DiagnosticDetails<Code>,
  location: Location,
  options: Options = {},
): Diagnostic {
  return new Diagnostic(code, details, location, options.partials ?? [], options.related);
}

/** What `strict` throws: one error that carries every diagnostic. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const [first] = diagnostics;
    const others = diagnostics.length - 1;
    super(`${first}${others > 0 ? ` (and ${others} more)` : ''}`);
    this.diagnostics = diagnostics;
  }
}
