import { closest } from './closest.js';
import { hasOwn } from './own-property.js';

/** The names of all options: a record, so that the compiler misses those that are left out. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/**
 * Expects options to have known names.
 *
 * @param of what takes the options
 * @throws TypeError that names what is no option, and the one that it is near.
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

/** @throws TypeError that names an argument that is missing. */
export function expectArgument(of: string, name: string, value: unknown): void {
  if (value === undefined || value === null) throw new TypeError(`${of} needs ${name}`);
}
