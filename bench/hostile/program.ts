import { allCells, type Cell } from '../../fixtures/growth/index.js';
import { type Cost, measure, measurePlain, sizesOf, worse } from './measure.js';
import { type Measured, type Reply, type Request, WAYS, type Way } from './protocol.js';

/** Cells after which the plain template is measured anew: what V8 knows of the engine has changed. */
const RENEW = 100;
/** Milliseconds: a render that took longer is not made larger. */
const LONG = 20;

const say = (reply: Reply): void => {
  process.send?.(reply);
};

/** Answers the parent's request for some cells. Modules are written to the folder that it names. */
process.on('message', async ({ cells }: Request) => {
  const folder = process.argv[2] as string;
  const all = allCells();
  const plain = new Map<Way, Cost>();
  for (const [count, { index, ways }] of cells.entries()) {
    if (count % RENEW === 0) {
      for (const way of WAYS) plain.set(way, await measurePlain(way, folder));
      // What a stream or generated code puts on the heap for a step is next to nothing.
      const { bytes: least = 0 } = plain.get('closures') ?? {};
      for (const [way, cost] of plain)
        plain.set(way, { ...cost, bytes: Math.max(cost.bytes, least) });
    }
    const worst = new Map<Way, Measured>();
    for (const sized of sizesOf(all[index] as Cell)) {
      for (const way of ways) {
        const before = worst.get(way);
        if (before !== undefined && before.milliseconds > LONG) continue;
        say({ kind: 'begins', index, way, size: sized.size });
        const cost = plain.get(way) as Cost;
        const measured = worse(before, await measure(sized, way, cost, folder));
        worst.set(way, measured);
        say({ kind: 'measured', index, measured });
        // Lets messages out.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }
  say({ kind: 'done' });
});
