import { describe, expect, it } from 'vitest';
import { DEFAULT_PORT, listen } from './listen.js';

const answer = (): Response => new Response('here');

describe('a server', () => {
  it('takes the next free port when the usual one is taken, and knows why', async () => {
    const first = await listen(answer, { port: undefined, host: '127.0.0.1' });
    const second = await listen(answer, { port: undefined, host: '127.0.0.1' });
    const [one, two] = [first, second].map(({ url }) => Number(new URL(url).port));
    expect(second.taken).toBe(DEFAULT_PORT);
    expect(first.taken).toBe(one === DEFAULT_PORT ? undefined : DEFAULT_PORT);
    expect(two).toBeGreaterThan(one ?? 0);
    expect(await (await fetch(second.url)).text()).toBe('here');
    await Promise.all([first.close(), second.close()]);
  });

  it('takes the port that it is given or none', async () => {
    const first = await listen(answer, { port: 0, host: '127.0.0.1' });
    const port = Number(new URL(first.url).port);
    const second = listen(answer, { port, host: '127.0.0.1' });
    await expect(second).rejects.toThrow(`Port ${port} is taken: choose another one with --port`);
    await first.close();
  });
});
