import { describe, expect, it } from 'vitest';
import { SCRIPT_ERROR, type ScriptError, type ScriptErrorEvent } from '../../contract/records.js';
import { NotFoundError } from '../../shared/not-found-error.js';
import { testClock } from '../testing/clock.js';
import { createErrorReporter } from './error-reporter.js';

function start(fails = false) {
  const clock = testClock();
  const calls: (readonly ScriptErrorEvent[])[] = [];
  const report = createErrorReporter({
    send: (events) => {
      calls.push(events);
      return fails ? Promise.reject(new Error('offline')) : Promise.resolve();
    },
    after: clock.after,
    now: clock.now,
    page: () => ({ path: '/shop', userAgent: 'Tests' }),
  });
  return { clock, calls, report };
}

describe('errors', () => {
  it('are sent together, after a second without another one', () => {
    const { clock, calls, report } = start();
    report(new TypeError('first'), { source: 'https://x/a.js', line: 1, column: 2 });
    clock.pass(999);
    report('second');
    clock.pass(999);
    expect(calls).toEqual([]);
    clock.pass(1);
    const [[first, second] = []] = calls;
    const data: ScriptError = {
      message: 'TypeError: first',
      stack: expect.stringContaining('first'),
      page: '/shop',
      source: 'https://x/a.js',
      line: 1,
      column: 2,
      userAgent: 'Tests',
    };
    expect(first).toEqual({ event: 'javascript_error', data, timestamp: 0 });
    expect(second).toMatchObject({
      data: { message: 'second', stack: '', source: null, line: null },
      timestamp: 999,
    });
    expect(Object.keys(first?.data ?? {})).toEqual(Object.keys(SCRIPT_ERROR));
  });

  it('are at most 10 of a call and 20 of a page, whatever comes: 10,000 in a second', () => {
    const { clock, calls, report } = start(true);
    for (let count = 0; count < 10_000; count++) {
      report(new Error(`e${count}`));
      clock.pass(0.1);
    }
    clock.pass(60_000);
    for (let count = 0; count < 100; count++) {
      report(new Error('later'));
      clock.pass(2_000);
    }
    expect(calls.map((events) => events.length)).toEqual([10, ...Array(10).fill(1)]);
  });

  it.each<[string, unknown, string]>([
    ['a text', 'broken', 'broken'],
    ['nothing', undefined, 'undefined'],
    ['a thing without a way to text', Object.create(null), 'Something that cannot be shown'],
    ['a not-found error', new NotFoundError('/gone'), 'NotFoundError: Nothing is at /gone'],
    ['a token', `at ${'ab01'.repeat(8)}`, 'at …'],
  ])('may be %s', (_, thrown, message) => {
    const { clock, calls, report } = start();
    report(thrown);
    clock.pass(1_000);
    expect(calls[0]?.[0]?.data.message).toBe(message);
  });

  it('have a stack of 5,000 characters at most', () => {
    const { clock, calls, report } = start();
    const error = new Error('deep');
    error.stack = 'x'.repeat(9_000);
    report(error);
    clock.pass(1_000);
    expect(calls[0]?.[0]?.data.stack).toHaveLength(5_000);
    expect(new NotFoundError('/gone').path).toBe('/gone');
  });
});
