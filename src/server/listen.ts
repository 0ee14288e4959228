import { serve } from '@hono/node-server';

/** Where a server listens. */
export interface Address {
  /** 0 takes any that is free; undefined 4000, or the next that is free when that is taken. */
  readonly port: number | undefined;
  readonly host: string;
  /**
   * Whether the process is this server's alone: then `Response` becomes one whose text is sent without a stream.
   * Others in a process may know `Request` and `Response` by what they do exactly. Default false.
   */
  readonly ownsProcess?: boolean;
}

/** A server that listens. */
export interface Listening {
  readonly url: string;
  /** The port that was to be listened at, where that was taken. */
  readonly taken: number | undefined;
  /** Ends at once. */
  close(): Promise<void>;
  /** Takes no more requests and finishes those it has taken, for so many milliseconds at most. */
  drain(time: number): Promise<void>;
}

/** The port of servers when none is asked for. */
export const DEFAULT_PORT = 4_000;

/** How many ports after one another are tried. */
const TRIES = 20;

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;
type NodeServer = ReturnType<typeof serve> & {
  closeAllConnections(): void;
  closeIdleConnections(): void;
};

/**
 * Answers the requests that come to an address.
 *
 * @throws Error when the port is taken or the address is not this machine's.
 */
export async function listen(fetch: Fetch, address: Address): Promise<Listening> {
  const { port } = address;
  if (port !== undefined) return { ...(await listenAt(fetch, port, address)), taken: undefined };
  for (let next = DEFAULT_PORT; ; next++) {
    try {
      // Any port there is, once so many in a row are taken.
      const found = await listenAt(fetch, next < DEFAULT_PORT + TRIES ? next : 0, address);
      return { ...found, taken: next === DEFAULT_PORT ? undefined : DEFAULT_PORT };
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
}

class PortTaken extends Error {}

function listenAt(
  fetch: Fetch,
  port: number,
  { host, ownsProcess = false }: Address,
): Promise<Omit<Listening, 'taken'>> {
  return new Promise((resolve, reject) => {
    const options = { fetch, port, hostname: host, overrideGlobalObjects: ownsProcess };
    const server = serve(options, (info) => {
      const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
      resolve({
        url: `http://${name.includes(':') ? `[${name}]` : name}:${info.port}`,
        close: () => close(server as NodeServer),
        drain: (time) => drain(server as NodeServer, time),
      });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new PortTaken(`Port ${port} is taken: choose another one with --port`) : error,
      );
    });
  });
}

async function close(server: NodeServer): Promise<void> {
  // First no new connections: one that came between would be waited for.
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
}

async function drain(server: NodeServer, time: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), time);
  await closed;
  clearTimeout(late);
}
