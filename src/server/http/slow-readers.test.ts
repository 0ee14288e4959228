import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withFolder } from '../../shared/testing/with-folder.js';

const READERS = 40;
const SIZE = 50_000_000;
const MEGABYTE = 1_000_000;

/** Serves a folder in a process of its own, whose memory is nobody else's. */
const PROGRAM = `
  import { listen } from ${JSON.stringify(new URL('../listen.ts', import.meta.url).href)};
  import { serveFolder } from ${JSON.stringify(new URL('./static-files.ts', import.meta.url).href)};
  const handler = await serveFolder(process.argv[1]);
  const { url } = await listen(handler, { port: 0, host: '127.0.0.1' });
  console.log(new URL(url).port);
`;

/** Bytes of memory that a process has. */
function memoryOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** Asks for a file and stops reading with the first bytes of it. */
async function startReading(port: number): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.write('GET /film.mp4 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  return socket;
}

describe('readers of a large file', () => {
  it('that take little at a time cost little each, and get all of it', () =>
    withFolder({ 'film.mp4': '' }, async (folder) => {
      await truncate(join(folder, 'film.mp4'), SIZE);
      const options = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, folder];
      const server = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
      try {
        const [port] = await once(server.stdout, 'data');
        const before = memoryOf(server.pid);
        const asked = Array.from({ length: READERS }, () => startReading(Number(port)));
        const readers = await Promise.all(asked);
        expect(memoryOf(server.pid) - before).toBeLessThan(200 * MEGABYTE);
        const [first, ...others] = readers as [Socket, ...Socket[]];
        for (const reader of others) reader.destroy();
        let received = 0;
        first.on('data', (bytes) => {
          received += bytes.length;
        });
        first.resume();
        await once(first, 'end');
        // The head and what came before the reader stopped are not counted.
        expect(received).toBeGreaterThan(SIZE - MEGABYTE);
        expect(memoryOf(server.pid) - before).toBeLessThan(200 * MEGABYTE);
      } finally {
        server.kill();
      }
    }));
});
