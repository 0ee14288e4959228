/** What of the browser the cart of a page needs, so that it can be without one. */
export interface BrowserAdapter {
  cookies(): string;
  /** Tells the document of an event. */
  dispatch(event: string): void;
  /** Runs a job while no other tab of this site runs one under the same name. */
  alone<T>(name: string, job: () => Promise<T>): Promise<T>;
  /** Links the tabs of this site: what one tells, the others hear. Gives what tells. */
  tabs(name: string, hear: (text: string) => void): (text: string) => void;
  /** Calls once, when the browser is online again. */
  onceOnline(run: () => void): void;
  /** Calls each time that a page is shown again as it was left. */
  onReturn(run: () => void): void;
}

/** Those of a page. */
export const BROWSER: BrowserAdapter = {
  cookies: () => document.cookie,
  dispatch: (event) => {
    document.dispatchEvent(new CustomEvent(event));
  },
  alone: async <T>(name: string, job: () => Promise<T>): Promise<T> => {
    // Locks are there on https alone, and refused in sandboxed frames; without them two tabs that add at once may
    // make two carts.
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
    typeof BroadcastChannel === 'undefined' ? storageTabs(name, hear) : channelTabs(name, hear),
  onceOnline: (run) => addEventListener('online', run, { once: true }),
  onReturn: (run) =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) run();
    }),
};

function channelTabs(name: string, hear: (text: string) => void): (text: string) => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => hear(String(data)));
  return (text) => channel.postMessage(text);
}

function storageTabs(name: string, hear: (text: string) => void): (text: string) => void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) hear(newValue);
  });
  return (text) => {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Storage may be forbidden or full: then other tabs show the cart as it was.
    }
  };
}
