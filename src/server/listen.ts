import { serve } from '@hono/node-server';

/** The address to listen at. */
export interface ListenOptions {
  /** 0 for any free port; default 4000, or the next free one. */
  readonly port?: number | undefined;
  /** Default `localhost`. */
  readonly host?: string;
  /**
   * Whether the server may replace the global `Request` and `Response` by faster ones, which send texts without a
   * stream; default false. Other code in the process could depend on the standard classes.
   */
  readonly ownsProcess?: boolean;
}

/** A listening server. */
export interface Listening {
  readonly url: string;
  /** The default port, if it was taken by another process. */
  readonly taken: number | undefined;
  /** Stops at once and closes all connections. */
  close(): Promise<void>;
  /** Accepts no more requests and waits up to `time` milliseconds for the open ones. */
  drain(time: number): Promise<void>;
}

/** The default port. */
export const DEFAULT_PORT = 4_000;

/** The number of consecutive ports to try. */
const TRIES = 20;

/** Answers a request; `env` is the environment of the host, such as the connection. */
export type FetchHandler = (request: Request, env?: unknown) => Response | Promise<Response>;
type NodeServer = ReturnType<typeof serve> & {
  closeAllConnections(): void;
  closeIdleConnections(): void;
};

/**
 * Starts to listen.
 *
 * @throws Error when the port is taken or the host is not one of this machine
 */
export async function listen(fetch: FetchHandler, address: ListenOptions = {}): Promise<Listening> {
  const { port } = address;
  if (port !== undefined) return { ...(await listenAt(fetch, port, address)), taken: undefined };
  for (let next = DEFAULT_PORT; ; next++) {
    try {
      // After `TRIES` taken ports, 0 selects any free one.
      const found = await listenAt(fetch, next < DEFAULT_PORT + TRIES ? next : 0, address);
      return { ...found, taken: next === DEFAULT_PORT ? undefined : DEFAULT_PORT };
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
}

class PortTaken extends Error {}

function listenAt(
  fetch: FetchHandler,
  port: number,
  { host = 'localhost', ownsProcess = false }: ListenOptions,
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
  // Stop accepting first: `close` would wait for a connection that arrived in between.
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
