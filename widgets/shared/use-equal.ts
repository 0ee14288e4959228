import { useMemo } from 'react';

/** The same value as long as it is equal, as JSON: apps often make theirs anew for each render. */
export function useEqual<T>(value: T): T {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as T, [json]);
}
