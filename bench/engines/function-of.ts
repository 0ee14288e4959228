/** A page's function. Each takes its own page's data, which whoever calls it holds as `unknown`. */
export function functionOf<F>(functions: Readonly<Record<string, unknown>>, name: string): F {
  const found = functions[name];
  if (found === undefined) throw new Error(`There is no function for page '${name}'`);
  return found as F;
}
