/**
 * Checks the props that a component cannot do without. Types say the same, but not to programs in JavaScript.
 *
 * @throws TypeError that names the first one that is missing or empty
 */
export function needProps<Props extends object>(
  component: string,
  props: Props,
  ...names: readonly (keyof Props & string)[]
): void {
  for (const name of names) {
    const value: unknown = props[name];
    if (value !== undefined && value !== null && value !== '') continue;
    throw new TypeError(`${component} needs the prop '${name}'`);
  }
}
