import { openChannel } from '../shared/open-channel.js';

/** Browser functions for the cart of a page, replaceable outside of a browser. */
export interface BrowserAdapter {
  cookies(): string;
  /** Dispatches an event to the document. */
  dispatch(event: string): void;
  /** Runs a job while no other tab of this site runs a job of the same name. */
  alone<T>(name: string, job: () => Promise<T>): Promise<T>;
  /** Connects the tabs of this site: each message goes to all others. Returns the send function. */
  tabs(name: string, hear: (text: string) => void): (text: string) => void;
  /** Calls once, when the browser is online again. */
  onceOnline(run: () => void): void;
  /** Calls each time a page is restored from the back-forward cache. */
  onReturn(run: () => void): void;
}

/** The adapter of a page. */
export const BROWSER: BrowserAdapter = {
  cookies: () => document.cookie,
  dispatch: (event) => {
    document.dispatchEvent(new CustomEvent(event));
  },
  alone: async <T>(name: string, job: () => Promise<T>): Promise<T> => {
    // Locks exist on https only and are refused in sandboxed frames. Without them two tabs that add
    // an item at the same time may create two carts.
    const { locks } = navigator as { locks?: LockManager };
    if (locks === undefined) return job();
    let isAlone = false;
    try {
      return await locks.request<Promise<T>>(name, () => {
        isAlone = true;
        return job();
      });
    } catch (refused) {
      if (isAlone) throw refused;
      return job();
    }
  },
  tabs: (name, hear) =>
    typeof BroadcastChannel === 'undefined'
      ? storageTabs(name, hear)
      : openChannel(name, hear).send,
  onceOnline: (run) => addEventListener('online', run, { once: true }),
  onReturn: (run) =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) run();
    }),
};

function storageTabs(name: string, hear: (text: string) => void): (text: string) => void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) hear(newValue);
  });
  return (text) => {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Storage may be blocked or full. Other tabs then show the old cart.
    }
  };
}
