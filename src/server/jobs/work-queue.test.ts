import { expect, it } from 'vitest';
import { WorkQueue } from './work-queue.js';

/** A queue whose work ends when it is told to. */
function heldQueue(limit: number) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = new WorkQueue<string>(
    (id) => {
      started.push(id);
      return new Promise<void>((resolve) => ends.set(id, resolve));
    },
    limit,
    String,
  );
  const end = async (id: string) => {
    ends.get(id)?.();
    await new Promise(setImmediate);
  };
  return { queue, started, end };
}

it('works on some pieces at a time, and on the next one when one is done', async () => {
  const { queue, started, end } = heldQueue(2);
  queue.add(['a', 'b', 'c', 'd']);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

it('works on a piece once at a time, and again when it is due again', async () => {
  const { queue, started, end } = heldQueue(2);
  queue.add(['a']);
  queue.add(['a', 'b']);
  expect(started).toEqual(['a', 'b']);
  await end('a');
  expect(started).toEqual(['a', 'b']);
  queue.add(['a']);
  expect(started).toEqual(['a', 'b', 'a']);
});

it('ends when what is worked on is done, without what waits', async () => {
  const { queue, started, end } = heldQueue(1);
  queue.add(['a', 'b']);
  const states: string[] = [];
  const ended = queue.end().then(() => states.push('ended'));
  await new Promise(setImmediate);
  expect(states).toEqual([]);
  await end('a');
  await ended;
  expect([states, started]).toEqual([['ended'], ['a']]);
});
