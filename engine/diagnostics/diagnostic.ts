import type { Location, SourceFile, Span } from '../shared/span.js';
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

/** A problem with a template, with its place and a way out. Made by `createDiagnostic` only. */
export class Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** The stage, in the references' words. */
  readonly type: DiagnosticType;
  /** One sentence; names the author's own text in quotes. */
  readonly message: string;
  /** What to do about it, when that is known. */
  readonly hint: string | undefined;
  readonly span: Span;
  /** The partials it was reached through, outermost first. */
  readonly partials: readonly PartialCall[];
  /** A second place that explains the problem, such as the tag that opened an unclosed block. */
  readonly related: Span | undefined;
  readonly #source: SourceFile;
  #position: Position | undefined;

  constructor(
    code: DiagnosticCode,
    message: string,
    hint: string | undefined,
    location: Location,
    partials: readonly PartialCall[],
    related: Span | undefined,
  ) {
    this.code = code;
    this.severity = CATALOGUE[code].severity;
    this.type = CATALOGUE[code].type;
    this.message = message;
    this.hint = hint;
    this.span = location.span;
    this.partials = partials;
    this.related = related;
    this.#source = location.file;
  }

  /** The name of the template or partial that holds the problem. */
  get file(): string {
    return this.#source.name;
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
    return drawFrame(this.#source.text, this.span, this.related);
  }

  #place(): Position {
    this.#position ??= positionAt(this.#source.text, this.span.start);
    return this.#position;
  }

  toJSON(): DiagnosticJson {
    return {
      code: this.code,
      severity: this.severity,
      type: this.type,
      message: this.message,
      ...(this.hint === undefined ? {} : { hint: this.hint }),
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

interface Context {
  readonly partials?: readonly PartialCall[];
  readonly related?: Span | undefined;
}

/** Makes a diagnostic from its catalogue entry. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  details: DiagnosticDetails<Code>,
  location: Location,
  context: Context = {},
): Diagnostic {
  const { message, hint } = CATALOGUE[code] as {
    message: (details: DiagnosticDetails<Code>) => string;
    hint?: (details: DiagnosticDetails<Code>) => string | undefined;
  };
  return new Diagnostic(
    code,
    message(details),
    hint?.(details),
    location,
    context.partials ?? [],
    context.related,
  );
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
