/** The common part of all controls of edit mode. */

export type Words = Readonly<Record<string, string>>;
export type Json = Record<string, unknown>;

/** The parts of the panel that controls use. */
export interface FieldHost {
  readonly words: Words;
  /** Aborted when the controls leave the page. */
  readonly signal: AbortSignal;
  /** The value has changed. */
  changed(): void;
  /** Uploads a file, and calls `take` with its address unless the file was refused. */
  upload(kind: string, file: File, take: (address: string) => Promise<void>): Promise<void>;
  /** Makes the whole form again, with the focus on a control by its path. */
  redraw(focus: string): void;
}

/** The id of a control. */
export const idOf = (path: string): string => `edit-${path.replaceAll('.', '-')}`;

/** An own member of a value; undefined where there is none. */
export const ownOf = (value: Json, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object whose changes are told. */
export function watched(made: Json, changed: (made: Json) => void): Json {
  return new Proxy(made, {
    set: (target, key, next) => {
      target[String(key)] = next;
      changed(target);
      return true;
    },
    deleteProperty: (target, key) => {
      delete target[String(key)];
      changed(target);
      return true;
    },
  });
}
