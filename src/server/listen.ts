import { serve } from '@hono/node-server';

/** Where a server listens. */
export interface Address {
  /** 0 takes any that is free; undefined 4000, or any that is free when that is taken. */
  readonly port: number | undefined;
  readonly host: string;
}

/** A server that listens. */
export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** The port of servers when none is asked for. */
export const DEFAULT_PORT = 4_000;

type Fetch = (request: Request) => Response | Promise<Response>;
type NodeServer = ReturnType<typeof serve> & { closeAllConnections(): void };

/**
 * Answers the requests that come to an address.
 *
 * @throws Error when the port is taken or the address is not this machine's.
 */
export async function listen(fetch: Fetch, { port, host }: Address): Promise<Listening> {
  if (port !== undefined) return listenAt(fetch, port, host);
  return listenAt(fetch, DEFAULT_PORT, host).catch((error: Error) => {
    if (error instanceof PortTaken) return listenAt(fetch, 0, host);
    throw error;
  });
}

class PortTaken extends Error {}

function listenAt(fetch: Fetch, port: number, host: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, (info) => {
      const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
      resolve({
        url: `http://${name.includes(':') ? `[${name}]` : name}:${info.port}`,
        close: () => close(server as NodeServer),
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
