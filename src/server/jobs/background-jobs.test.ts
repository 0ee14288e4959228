import { expect, it } from 'vitest';
import type { Store } from '../../store/index.js';
import { measureNothing } from '../monitoring/measure.js';
import { traceNothing } from '../monitoring/trace.js';
import type { Websites } from '../website/websites.js';
import { BackgroundJobs, type JobParts } from './background-jobs.js';

it('a receiver of webhooks that hangs holds up no other, of its website neither', async () => {
  const told: string[] = [];
  const due = [
    { websiteId: 'w', endpointId: 'hangs' },
    { websiteId: 'w', endpointId: 'answers' },
  ];
  const store = {
    clean: async () => undefined,
    dueWebsites: async () => [],
    dueEndpoints: async () => due,
  } satisfies Partial<Store>;
  const ends: (() => void)[] = [];
  const webhookDeliveries = {
    deliver(id: string) {
      told.push(id);
      return id === 'hangs'
        ? new Promise<number>((resolve) => ends.push(() => resolve(0)))
        : Promise.resolve(1);
    },
  };
  const website = {
    id: 'w',
    state: async () => undefined,
    whole: () => ({ site: {} }),
    store: () => ({ webhookDeliveries }),
  };
  const jobs = new BackgroundJobs({
    store: store as unknown as Store,
    websites: { byId: async () => website } as unknown as Websites,
    baseUrl: () => 'https://shop.example',
    basePath: '',
    measure: measureNothing,
    trace: traceNothing,
    report: (error: unknown) => {
      throw error;
    },
  } as Partial<JobParts> as JobParts);
  jobs.start();
  try {
    const times = () => told.filter((id) => id === 'answers').length;
    await expect.poll(times, { timeout: 60_000 }).toBe(2);
    expect(told.filter((id) => id === 'hangs')).toHaveLength(1);
  } finally {
    for (const end of ends) end();
    await jobs.end();
  }
});
