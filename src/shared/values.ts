/** Reads values of unknown content: a value of another type counts as absent. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function object(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A finite number; 0 for any other value. */
export function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
