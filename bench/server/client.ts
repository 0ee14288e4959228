/** The process that makes requests: over connections that stay open, each with one request at a time. */
import { Agent, request } from 'node:http';
import type { Load, LoadReply, WireRequest } from './protocol.js';

process.on('message', (load: Load) => {
  void run(load).then((reply) => process.send?.(reply));
});

process.on('disconnect', () => process.exit());

async function run({ urls, requests, connections }: Load): Promise<LoadReply> {
  // Of this run alone: servers close connections that nobody used for a while.
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const connection = async (url: string): Promise<void> => {
    for (let each = requests[next++]; each !== undefined; each = requests[next++]) {
      const start = performance.now();
      const status = await send(agent, url, each);
      latencies.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const start = performance.now();
  const all = Array.from({ length: connections }, (_, index) => urls[index % urls.length] ?? '');
  await Promise.all(all.map(connection));
  const wall = performance.now() - start;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? 0;
  return { wall, p50: at(0.5), p99: at(0.99), statuses };
}

/** The status of the answer, once all of it is there; 0 when there is none. */
function send(
  agent: Agent,
  url: string,
  { method, path, headers, body }: WireRequest,
): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url + path, { agent, method, headers: { ...headers, ...length } });
    sent.on('response', (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
