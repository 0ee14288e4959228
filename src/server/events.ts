import type { Change } from './live-site.js';

/** Tells open browsers of changes, as server-sent events. */
export interface Events {
  /** The stream of one browser. */
  connect(): Response;
  send(change: Change): void;
  close(): void;
}

/** Proxies and browsers give streams up on which nothing comes. */
const HEARTBEAT = 20_000;

export function createEvents(): Events {
  const encoder = new TextEncoder();
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const broadcast = (text: string): void => {
    const bytes = encoder.encode(text);
    for (const stream of streams) stream.enqueue(bytes);
  };
  const heartbeat = setInterval(() => broadcast(':\n\n'), HEARTBEAT);
  heartbeat.unref();
  return {
    connect: () => {
      let own: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          own = controller;
          streams.add(controller);
          controller.enqueue(encoder.encode('retry: 500\n\n'));
        },
        cancel: () => {
          if (own !== undefined) streams.delete(own);
        },
      });
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      });
    },
    send: (change) => broadcast(`event: ${change}\ndata: {}\n\n`),
    close: () => {
      clearInterval(heartbeat);
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };
}
