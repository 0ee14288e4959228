import { useEffect, useState, useSyncExternalStore } from 'react';
import { createFetchStore, type FetchState, type FetchStore } from '../state/fetch-state.js';

/**
 * Fetches something when a component is first shown, and gives what is known of it.
 *
 * @param fetchIt the one of the first render counts: what asks for something else is another component, by its key
 */
export function useFetchState<T>(
  fetchIt: () => Promise<T>,
): FetchState<T> & Pick<FetchStore<T>, 'refetch'> {
  const [store] = useState(() => createFetchStore(fetchIt));
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  useEffect(() => void store.refetch(), [store]);
  return { ...state, refetch: store.refetch };
}
