import type { Change } from './live-site.js';

/** Sends changes to open browsers, as server-sent events. */
export interface Events {
  /** How many changes there have been. */
  count(): number;
  /** The stream of one browser; `seen` is the number of changes when its page was made. */
  connect(seen: number): Response;
  send(change: Change): void;
  close(): void;
}

/** Proxies and browsers give streams up on which nothing comes. */
const HEARTBEAT = 20_000;

export function createEvents(): Events {
  const encoder = new TextEncoder();
  let count = 0;
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const broadcast = (text: string): void => {
    const bytes = encoder.encode(text);
    for (const stream of streams) stream.enqueue(bytes);
  };
  const heartbeat = setInterval(() => broadcast(':\n\n'), HEARTBEAT);
  heartbeat.unref();
  return {
    count: () => count,
    connect: (seen) => {
      let own: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          own = controller;
          streams.add(controller);
          controller.enqueue(encoder.encode('retry: 500\n\n'));
          // A change between the load of the page and the start of its stream.
          if (seen < count) controller.enqueue(encoder.encode(eventText('page')));
        },
        cancel: () => {
          if (own !== undefined) streams.delete(own);
        },
      });
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      });
    },
    send: (change) => {
      count++;
      broadcast(eventText(change));
    },
    close: () => {
      clearInterval(heartbeat);
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };
}

const eventText = (change: Change): string => `event: ${change}\ndata: {}\n\n`;
