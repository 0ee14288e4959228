import { describe, expect, it } from 'vitest';
import type { PerformanceRecord } from '../../contract/records.js';
import { testClock } from '../testing/clock.js';
import { recordPerformance } from './performance.js';

function start(settings = async () => ({ pageLoadId: 'p-1' })) {
  const clock = testClock();
  const calls: (readonly PerformanceRecord[])[] = [];
  let hide = (): void => {};
  const recorder = recordPerformance({
    app: 'site',
    settings,
    send: (records) => void calls.push(records),
    now: clock.now,
    after: clock.after,
    onHide: (run) => {
      hide = run;
    },
  });
  const told = () =>
    calls.map((records) => records.map(({ event, data }) => `${event} ${data.name} ${data.value}`));
  return { clock, calls, recorder, told, hide: () => hide() };
}
const answered = () => new Promise<void>((done) => setTimeout(done));

describe('performance', () => {
  it('is sent 30 s after the load, the last value of each name', async () => {
    const { clock, calls, recorder, told } = start();
    await answered();
    recorder.pageSpeed('LCP', 900.4);
    recorder.pageSpeed('LCP', 1_200.6);
    recorder.image('https://x/i.png?t=0123456789abcdef0123456789abcdef', 30);
    recorder.user('cart', 5);
    recorder.user('cart', 6);
    clock.pass(29_999);
    expect(calls).toEqual([]);
    clock.pass(1);
    expect(told()).toEqual([
      ['page_speed LCP 1201', 'image duration 30', 'user cart 5', 'user cart 6'],
    ]);
    expect(calls[0]?.[1]).toEqual({
      app: 'site',
      event: 'image',
      pageLoadId: 'p-1',
      ts: 0,
      data: { name: 'duration', value: 30, url: 'https://x/i.png?t=…' },
    });
  });

  it('is waited for 60 s, and no longer', async () => {
    const { clock, recorder, told, hide } = start();
    await answered();
    clock.pass(45_000);
    recorder.pageSpeed('INP', 40);
    clock.pass(15_000);
    recorder.pageSpeed('INP', 90);
    hide();
    expect(told()).toEqual([['page_speed INP 40']]);
  });

  it('is sent when the page is hidden, and again what came since', async () => {
    const { recorder, told, hide } = start();
    await answered();
    recorder.pageSpeed('CLS', 0);
    hide();
    hide();
    recorder.pageSpeed('CLS', 3);
    hide();
    expect(told()).toEqual([['page_speed CLS 0'], ['page_speed CLS 3']]);
  });

  it('waits for its name, and is not sent without one', async () => {
    let answer = (_: { pageLoadId: string }): void => {};
    const late = start(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    late.recorder.pageSpeed('FCP', 1);
    late.hide();
    expect(late.calls).toEqual([]);
    answer({ pageLoadId: 'late' });
    await answered();
    expect(late.calls[0]?.[0]?.pageLoadId).toBe('late');
    const without = start(() => Promise.reject(new Error('offline')));
    without.recorder.pageSpeed('FCP', 1);
    await answered();
    without.hide();
    without.clock.pass(90_000);
    expect(without.calls).toEqual([]);
  });

  it.each([
    [2_147_483_648, ['page_speed x 2147483647']],
    [0, ['page_speed x 0']],
    [-1, undefined],
    [Number.NaN, undefined],
  ])('takes a value of %s as %j', async (value, expected) => {
    const { recorder, told, hide } = start();
    await answered();
    recorder.pageSpeed('x', value);
    hide();
    expect(told()[0]).toEqual(expected);
  });

  it('has 100 records of a call at most', async () => {
    const { recorder, calls, hide } = start();
    await answered();
    for (let count = 0; count < 300; count++) recorder.image(`/i-${count}.png`, count);
    hide();
    expect(calls[0]).toHaveLength(100);
  });
});
