import { useEffect, useState, useSyncExternalStore } from 'react';
import { createFetchStore, type FetchState, type FetchStore } from '../state/fetch-state.js';

/**
 * Fetches data when a component first renders, and returns the current state of the fetch.
 *
 * @param fetchIt only the function of the first render is used; for other data, give the component
 * another `key`
 */
export function useFetchState<T>(
  fetchIt: () => Promise<T>,
): FetchState<T> & Pick<FetchStore<T>, 'refetch'> {
  const [store] = useState(() => createFetchStore(fetchIt));
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  useEffect(() => void store.refetch(), [store]);
  return { ...state, refetch: store.refetch };
}
