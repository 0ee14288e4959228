import {
  drawFrame,
  type Location,
  type PartialCall,
  type Severity,
  type Span,
} from '../../../engine/index.js';
import { type Position, positionAt } from '../../../engine/kit.js';
import { SITE_CATALOGUE, type SiteCode, type SiteDetails } from './catalogue.js';

interface Wording {
  readonly severity: Severity;
  readonly message: (details: never) => string;
  readonly hint?: (details: never) => string | undefined;
}

/** The fields of a site's diagnostic that serialise; those of the engine's. */
export interface SiteDiagnosticJson {
  readonly code: SiteCode;
  readonly severity: Severity;
  readonly type: 'site';
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly partials: readonly [];
}

const NO_PARTIALS: readonly PartialCall[] = [];

/** A problem with a site's files, with its place and a way out; shaped as the engine's diagnostics are. */
export class SiteDiagnostic {
  readonly code: SiteCode;
  readonly location: Location;
  readonly type = 'site';
  readonly partials = NO_PARTIALS;
  readonly related: Span | undefined = undefined;
  readonly #details: never;
  #position: Position | undefined;

  constructor(code: SiteCode, details: unknown, location: Location) {
    this.code = code;
    this.location = location;
    this.#details = details as never;
  }

  get severity(): Severity {
    return SITE_CATALOGUE[this.code].severity;
  }

  /** One sentence; names the author's own text in quotes. */
  get message(): string {
    return (SITE_CATALOGUE[this.code] as Wording).message(this.#details);
  }

  /** What to do about it, when that is known. */
  get hint(): string | undefined {
    return (SITE_CATALOGUE[this.code] as Wording).hint?.(this.#details);
  }

  /** The path of the file in the template or content folder. */
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
    return drawFrame(this.location.file.text, this.span);
  }

  #place(): Position {
    this.#position ??= positionAt(this.location.file.text, this.span.start);
    return this.#position;
  }

  toJSON(): SiteDiagnosticJson {
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
      partials: [],
    };
  }

  /** One line: `file:line:column: severity code: message`. */
  toString(): string {
    return `${this.file}:${this.line}:${this.column}: ${this.severity} ${this.code}: ${this.message}`;
  }
}

/** Makes a diagnostic from its catalogue entry. */
export function siteDiagnostic<Code extends SiteCode>(
  code: Code,
  details: SiteDetails<Code>,
  location: Location,
): SiteDiagnostic {
  return new SiteDiagnostic(code, details, location);
}

/** The place of a file as a whole. */
export function wholeFile(name: string, text = ''): Location {
  return { file: { name, text }, span: { start: 0, end: 0 } };
}

/** Told each problem of a site as it is found. */
export type ReportProblem = <Code extends SiteCode>(
  code: Code,
  details: SiteDetails<Code>,
  location: Location,
) => void;
