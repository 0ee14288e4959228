import { closest } from './closest.js';
import { hasOwn } from './own-property.js';

/** The names of all options: a record, so that the compiler reports missing ones. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/**
 * Checks that options have known names.
 *
 * @param of the name of the function with the options
 * @throws TypeError that names the unknown option and the closest known one.
 */
export function expectOptions(
  of: string,
  options: unknown,
  known: Readonly<Record<string, true>>,
): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`The options of ${of} must be an object`);
  }
  for (const name of Object.keys(options)) {
    if (hasOwn(known, name)) continue;
    const near = closest(name, Object.keys(known));
    const hint =
      near === undefined ? `It takes ${Object.keys(known).join(', ')}` : `Did you mean '${near}'?`;
    throw new TypeError(`'${name}' is no option of ${of}. ${hint}`);
  }
}

/** @throws TypeError that names the missing argument. */
export function expectArgument(of: string, name: string, value: unknown): void {
  if (value === undefined || value === null) throw new TypeError(`${of} needs ${name}`);
}
