/** A clock that stands until it is moved, with what waits for it. */
export function testClock() {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds: number, run: () => void) => {
      const one = { at: now + milliseconds, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((each) => each !== one);
      };
    },
    /** Lets time pass, in order. */
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        waiting = waiting.filter((each) => each !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
