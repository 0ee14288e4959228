import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './errors.js';
import { onLastingConnection } from './lasting-connection.js';

const because = (code: string) => {
  const cause = Object.assign(new Error('of a driver'), { code });
  return new DatabaseUnavailable('away', { cause });
};

/** Work that fails as often as there are errors, then succeeds; how often it was done. */
async function timesOf(...errors: readonly Error[]): Promise<number> {
  let times = 0;
  const work = async () => {
    const error = errors[times++];
    if (error !== undefined) throw error;
  };
  await onLastingConnection(work).catch(() => undefined);
  return times;
}

it.each([
  ['a connection that is lost twice', [because('ECONNRESET'), because('EPIPE')], 3],
  ['a server that is not there', [because('ECONNREFUSED')], 1],
  ['a mistake', [new Error('of a statement')], 1],
])('work is done as often as needed with %s', async (_, errors, times) => {
  expect(await timesOf(...errors)).toBe(times);
});

it('gives up after ten times', async () => {
  const lost = Array.from({ length: 11 }, () => because('ECONNRESET'));
  expect(await timesOf(...lost)).toBe(10);
});
