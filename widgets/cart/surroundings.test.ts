import { afterEach, expect, it, vi } from 'vitest';
import { BROWSER } from './browser-adapter.js';

afterEach(() => vi.unstubAllGlobals());

const refused = new DOMException('no locks here', 'SecurityError');

it.each([
  ['locks are there', { request: (_name: string, job: () => unknown) => job() }],
  ['there are none', undefined],
  ['they are refused, as in a sandboxed frame', { request: () => Promise.reject(refused) }],
])('does a job once where %s', async (_what, locks) => {
  vi.stubGlobal('navigator', { locks });
  const job = vi.fn(() => Promise.resolve('done'));
  expect(await BROWSER.alone('cart', job)).toBe('done');
  expect(job).toHaveBeenCalledTimes(1);
});

it('passes on what a job fails with', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, job: () => unknown) => job() },
  });
  const job = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(BROWSER.alone('cart', job)).rejects.toThrow('gone');
  expect(job).toHaveBeenCalledTimes(1);
});
