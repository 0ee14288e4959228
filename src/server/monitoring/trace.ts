import { AsyncLocalStorage } from 'node:async_hooks';
import type { RunStatement } from '../../store/index.js';

/** Values that spans carry by name. None is personal. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A span of OpenTelemetry, as far as the server uses it. */
export interface TraceSpan {
  /** Adds a value that is known later. */
  setAttribute(name: string, value: string | number): unknown;
  /** Marks it as failed, by `SpanStatusCode.ERROR` (2). */
  setStatus(status: { readonly code: number }): unknown;
  /** Ends it. */
  end(): void;
}

/** A tracer of OpenTelemetry (`trace.getTracer('skerry')`), as far as the server uses it. */
export interface Tracer {
  /** Starts a span and runs a function in it. `kind` is a `SpanKind`. */
  startActiveSpan<Result>(
    name: string,
    options: {
      readonly kind: number;
      readonly attributes: SpanAttributes;
      /** In epoch milliseconds; default now. */
      readonly startTime?: number;
    },
    run: (span: TraceSpan) => Result,
  ): Result;
}

/** A span, for what is known later. */
export interface OpenSpan {
  set(name: string, value: string | number): void;
  /** Marks it as failed, by the type of the error. */
  fail(type: string): void;
}

/** Runs work in a span. A rejection marks it as failed. */
export type Trace = <Result>(
  name: SpanName,
  attributes: SpanAttributes,
  run: (span: OpenSpan) => Promise<Result>,
) => Promise<Result>;

/** The first words of the names of spans, each with its kind (OpenTelemetry's `SpanKind`) by the side that waits. */
const KINDS = {
  request: 1,
  render: 0,
  call: 0,
  payment: 2,
  email: 2,
  jobs: 0,
  statement: 2,
} as const;

/** Such as `render` or `call cart.add`. */
export type SpanName = keyof typeof KINDS | `${keyof typeof KINDS} ${string}`;

/** `SpanStatusCode.ERROR`. */
const ERROR = 2;

/** The code or the name of an error. Its message can have the address of a person. */
export function errorType(error: unknown): string {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? '_OTHER');
}

/** The spans of a server. */
export interface Tracing {
  readonly trace: Trace;
  /** Makes a span of a statement that has ended, inside of the span that is open; undefined without a tracer. */
  readonly onStatement: ((statement: RunStatement) => void) | undefined;
}

/** Work without a tracer. */
export const traceNothing: Trace = (_name, _attributes, run) => run(NO_SPAN);

const NO_SPAN: OpenSpan = { set: () => {}, fail: () => {} };

/** Characters of the text of a statement. */
const MAX_TEXT = 1_000;

/** The names of OpenTelemetry. */
const SYSTEMS: Readonly<Record<RunStatement['kind'], string>> = {
  postgres: 'postgresql',
  sqlite: 'sqlite',
};

/** Spans of a tracer; none without. */
export function traceWith(tracer: Tracer | undefined): Tracing {
  if (tracer === undefined) return { trace: traceNothing, onStatement: undefined };
  const inSpan = new AsyncLocalStorage<true>();
  const trace: Trace = (name, attributes, run) => {
    const kind = KINDS[firstWord(name) as keyof typeof KINDS];
    return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
      const open = openSpan(span);
      try {
        return await inSpan.run(true, run, open);
      } catch (error) {
        open.fail(errorType(error));
        throw error;
      } finally {
        span.end();
      }
    });
  };
  return {
    trace,
    onStatement(statement) {
      // A server looks for work every few seconds: each look would be a trace of its own.
      if (inSpan.getStore()) traceStatement(tracer, statement);
    },
  };
}

function traceStatement(tracer: Tracer, { kind, text, milliseconds, error }: RunStatement): void {
  const operation = firstWord(text);
  const options = {
    kind: KINDS.statement,
    startTime: Date.now() - milliseconds,
    attributes: {
      'db.system.name': SYSTEMS[kind],
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MAX_TEXT),
    },
  };
  tracer.startActiveSpan(`statement ${operation}`, options, (span) => {
    if (error !== undefined) openSpan(span).fail(errorType(error));
    span.end();
  });
}

function openSpan(span: TraceSpan): OpenSpan {
  return {
    set: (name, value) => void span.setAttribute(name, value),
    fail(type) {
      span.setStatus({ code: ERROR });
      span.setAttribute('error.type', type);
    },
  };
}

function firstWord(text: string): string {
  return /\w+/.exec(text)?.[0] ?? '';
}
