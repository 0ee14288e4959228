import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFolder } from '../shared/testing/with-folder.js';
import { type DevServer, startDevServer } from './server.js';

const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/index.json': { mainContent: 'home' },
};

let server: DevServer;
let stop = (): void => undefined;
beforeAll(async () => {
  await new Promise<void>((started, failed) => {
    withFolder(FILES, async (folder) => {
      const allowHosts = ['shop.test', '.tunnel.test'];
      server = await startDevServer(folder, { port: 0, host: '127.0.0.1', allowHosts });
      started();
      await new Promise<void>((stopped) => {
        stop = stopped;
      });
    }).catch(failed);
  });
});
afterAll(async () => {
  await server.close();
  stop();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks the server as a browser may; `fetch` does not let one choose all of these headers. */
function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers }, (response) => {
      response.setEncoding('utf8').once('data', (body: string) => {
        resolve({ status: response.statusCode, headers: response.headers, body });
        response.destroy();
      });
    }).on('error', reject);
  });
}

const port = (): string => new URL(server.url).port;

describe('the development server', () => {
  it.each([
    ['localhost', 200],
    ['LOCALHOST', 200],
    ['127.0.0.1', 200],
    ['[::1]', 200],
    ['shop.test', 200],
    ['a.tunnel.test', 200],
    ['evil.test', 403],
    ['a.shop.test', 403],
    ['eviltunnel.test', 403],
    ['localhost.evil.test', 403],
    ['127.0.0.1.evil.test', 403],
    ['10.0.0.1', 403],
  ])('answers the host %s with %i', async (name, status) => {
    for (const host of [name, `${name}:${port()}`]) {
      for (const path of ['/', '/__skerry/problems', '/__skerry/events', '/__skerry/client.js']) {
        const answer = await ask(path, { host });
        expect([path, answer.status]).toEqual([path, status]);
        if (status === 200) continue;
        expect(answer.headers['content-type']).toMatch(/^text\/plain/);
        expect(answer.body).toContain(`--allow-host ${name} `);
        expect(answer.body).not.toContain('data-token');
      }
    }
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['a page of its own', { 'sec-fetch-site': 'same-origin' }, 200],
    ['an address that was typed', { 'sec-fetch-site': 'none' }, 200],
    ['a program', {}, 200],
    ['its own origin behind a proxy', { host: 'shop.test', origin: 'https://shop.test' }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.test' }, 403],
    ['the origin of another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['an origin that is hidden', { origin: 'null' }, 403],
  ])('answers %s', async (_who, headers, status) => {
    for (const path of ['/__skerry/events', '/__skerry/client.js', '/__skerry/problems']) {
      expect([path, (await ask(path, headers)).status]).toEqual([path, status]);
    }
    // Pages themselves may be linked from anywhere.
    expect((await ask('/', headers)).status).toBe(200);
  });

  it('opens files for its own pages only', async () => {
    const { body } = await ask('/', {});
    const token = /data-token="([^"]+)"/.exec(body)?.[1] ?? '';
    const open = async (headers: Readonly<Record<string, string>>) => {
      const request = { method: 'POST', headers, body: '{"file":"nowhere"}' };
      return (await fetch(`${server.url}/__skerry/open`, request)).status;
    };
    expect(await open({ 'x-skerry-token': token })).toBe(404);
    expect(await open({ 'x-skerry-token': token, origin: 'http://evil.test' })).toBe(403);
    expect(await open({ 'x-skerry-token': 'guess' })).toBe(403);
  });
});
