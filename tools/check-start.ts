import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts the fixture shop as `npm start` does, asks its pages, and ends it. Exits with 1 when the last
 * line is no address, when a page does not answer, or when the server does not end.
 */

/** Seconds that the server lives at most, should this program end before it. */
const LIFETIME = 60;
/** What is asked, with the status and a text of the answer. */
const PAGES = [
  ['/', 200, '<!doctype html>'],
  ['/shop', 200, 'href="/shop/'],
  ['/shop/harbor-mug', 200, 'action="/api/commerce/shopping-cart/entries"'],
  ['/api/commerce/shopping-cart', 200, '"totalQuantity":0'],
  ['/.skerry/ready', 200, 'ready'],
  ['/no-such-page', 404, '<!doctype html>'],
] as const;

const args = ['start', '--silent', '--', '--port', '0', '--for', String(LIFETIME)];
// A group of its own, so that npm's shell and the server end together.
const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
const exited = once(child, 'exit');
const lines = createInterface({ input: child.stdout });

try {
  const url = await findUrl();
  for (const [path, status, text] of PAGES) await ask(url + path, status, text);
  console.log(`${url} answers`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await exited;
}

/** The first line that is nothing but an address; the server prints it last. */
async function findUrl(): Promise<string> {
  for await (const line of lines) {
    if (/^http:\/\/\S+$/.test(line)) return line;
  }
  throw new Error('npm start ended and printed no address');
}

async function ask(url: string, status: number, text: string): Promise<void> {
  const response = await fetch(url);
  const body = await response.text();
  if (response.status !== status) throw new Error(`${url} answered ${response.status}`);
  if (!body.includes(text)) throw new Error(`${url} does not show '${text}'`);
}
