import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on this machine that takes every message, or refuses those it is told to. */
export interface SmtpServer {
  readonly url: string;
  /** Messages that were sent whole, also those that were refused then. */
  readonly messages: string[];
  /** The senders of the envelopes. */
  readonly senders: string[];
  /** How many connections were made. */
  connections: number;
  /** How many of the next messages are refused when they are whole. */
  refuse: number;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function smtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const state = { messages: [] as string[], senders: [] as string[], connections: 0, refuse: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections++;
    socket.on('close', () => sockets.delete(socket));
    talk(socket, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

function talk(socket: Socket, state: Pick<SmtpServer, 'messages' | 'senders' | 'refuse'>): void {
  let text = '';
  let inMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = text.slice(0, end);
      text = text.slice(end + (inMessage ? 5 : 2));
      if (inMessage) {
        inMessage = false;
        state.messages.push(part);
        say(state.refuse-- > 0 ? '451 later' : '250 taken');
      } else if (/^DATA/i.test(part)) {
        inMessage = true;
        say('354 go on');
      } else if (/^QUIT/i.test(part)) {
        socket.end('221 bye\r\n');
      } else {
        const [, sender] = /^MAIL FROM:<(.*?)>/i.exec(part) ?? [];
        if (sender !== undefined) state.senders.push(sender);
        say('250 ok');
      }
    }
  });
}
