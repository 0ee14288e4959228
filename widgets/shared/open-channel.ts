import { listen } from './listen.js';

/** A channel between the tabs of a site. */
export interface Channel {
  /** To all other tabs. */
  send(text: string): void;
  end(): void;
}

/**
 * Opens a channel between the tabs of a site. It is closed while the page is in the back-forward cache, which takes no
 * page with an open one in some browsers: whoever returns has missed what was told.
 */
export function openChannel(name: string, hear: (text: string) => void): Channel {
  let channel: BroadcastChannel | undefined;

  function open(): void {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => hear(String(data));
  }

  function close(): void {
    channel?.close();
    channel = undefined;
  }

  open();
  const stop = listen(window, {
    pagehide: close,
    pageshow: ({ persisted }) => persisted && open(),
  });
  return {
    send: (text) => channel?.postMessage(text),
    end() {
      stop();
      close();
    },
  };
}
