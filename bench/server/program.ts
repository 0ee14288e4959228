/** The process of one server, of the kind and the database that its argument says. */
import { serve } from '@hono/node-server';
import { createServer } from '../../src/server/index.js';
import { listen } from '../../src/server/listen.js';
import { loadSite } from '../../src/site/index.js';
import { bareApp } from './bare.js';
import type { Place, Samples, ServerArguments, ServerQuestion, ServerReply } from './protocol.js';

const { kind, ...place } = JSON.parse(process.argv[2] ?? '{}') as ServerArguments;
const { url, use } = kind === 'skerry' ? await startSkerry(place) : await startBare(place);

process.on('message', (question: ServerQuestion) => {
  void answer(question).then((reply) => process.send?.(reply));
});
process.send?.({ url } satisfies ServerReply);

async function answer(question: ServerQuestion): Promise<ServerReply> {
  if (question.ask === 'samples') {
    await use(question.samples);
    return { done: true };
  }
  const { user, system } = process.cpuUsage();
  return { cpu: user + system };
}

/** As `skerry start` serves, but for its log; limits are counted and never reached. */
async function startSkerry(where: Place) {
  const site = await loadSite('fixtures/sites/harbor-goods');
  const server = await createServer(site, {
    ...where,
    secret: 'a secret of the bench that has enough characters',
    jobs: false,
    testPayments: true,
    limits: 1e6,
    onError: (error) => console.error(error),
  });
  const { url } = await listen(server.fetch, { port: 0, host: '127.0.0.1', ownsProcess: true });
  return { url, use: async (_samples: Samples) => undefined };
}

async function startBare(where: Place) {
  const { fetch, use } = await bareApp(where);
  const url = await new Promise<string>((resolve) => {
    serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  return { url, use };
}

// So that `--cpu-prof` writes what it has.
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());
