/** Values that spans carry by name. None is personal. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A span of OpenTelemetry, as far as the server uses it. */
export interface TraceSpan {
  setAttribute(name: string, value: string | number): unknown;
  setStatus(status: { readonly code: number }): unknown;
  end(): void;
}

/** A tracer of OpenTelemetry (`trace.getTracer('skerry')`), as far as the server uses it. */
export interface Tracer {
  startActiveSpan<Result>(
    name: string,
    options: { readonly kind: number; readonly attributes: SpanAttributes },
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
const KINDS = { request: 1, render: 0, call: 0, payment: 2, email: 2, jobs: 0 } as const;

/** Such as `render` or `call cart.add`. */
export type SpanName = keyof typeof KINDS | `${keyof typeof KINDS} ${string}`;

/** `SpanStatusCode.ERROR`. */
const ERROR = 2;

/** The code or the name of an error. Its message can have the address of a person. */
export function errorType(error: unknown): string {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? '_OTHER');
}

/** Work without a tracer. */
export const traceNothing: Trace = (_name, _attributes, run) => run(NO_SPAN);

const NO_SPAN: OpenSpan = { set: () => {}, fail: () => {} };

export function traceWith(tracer: Tracer): Trace {
  return (name, attributes, run) => {
    const [first = ''] = name.split(' ');
    const kind = KINDS[first as keyof typeof KINDS];
    return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
      const open: OpenSpan = {
        set: (later, value) => void span.setAttribute(later, value),
        fail(type) {
          span.setStatus({ code: ERROR });
          span.setAttribute('error.type', type);
        },
      };
      try {
        return await run(open);
      } catch (error) {
        open.fail(errorType(error));
        throw error;
      } finally {
        span.end();
      }
    });
  };
}
