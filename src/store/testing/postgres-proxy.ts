import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL server that can be cut, closed and frozen. */
export interface PostgresProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** How many connections were made. */
  readonly accepted: number;
  /** Ends all connections. New ones are accepted. */
  cut(): void;
  /** Ends all connections and refuses new ones, as a server that is away. */
  close(): Promise<void>;
  /** Passes nothing on any more, as a server that hangs. */
  freeze(): void;
  /** Undoes `close` and `freeze`. */
  open(): Promise<void>;
}

/** Starts a proxy in front of the server of an address. */
export async function postgresProxy(target: string): Promise<PostgresProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let accepted = 0;
  const server = createServer((near) => {
    accepted++;
    const far = connect(Number(targetPort || 5432), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => isFrozen || far.write(bytes));
    far.on('data', (bytes) => isFrozen || near.write(bytes));
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const port = await listen(0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    get accepted() {
      return accepted;
    },
    cut,
    async close() {
      if (!server.listening) return;
      server.close();
      cut();
      await once(server, 'close');
    },
    freeze() {
      isFrozen = true;
    },
    async open() {
      if (isFrozen) cut();
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
  };
}
