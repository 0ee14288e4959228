import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Drawn, diagram } from './diagram.js';
import { readModels } from './read-models.js';

const PAGE = new URL('../../docs/models.md', import.meta.url);
const INTRO = `# Models of the islands

An island in which several things happen at once is a table: in a state, an event leads to the next state and asks for effects. Where a pair of state and event has several rows, exactly one of their conditions holds. Every other pair changes nothing. Tests list those pairs, and try random events on each table.

This page is made from the tables by \`SKERRY_UPDATE=1 npx vitest run widgets/testing/models-page.test.ts\`.`;

test('the page of models is current', async () => {
  const models = await readModels();
  expect(models.length).toBeGreaterThanOrEqual(4);
  const page = `${[INTRO, ...models.map(diagram)].join('\n\n')}\n`;
  if (process.env.SKERRY_UPDATE) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

test('a model is drawn as a table', () => {
  const model: Drawn = {
    name: 'door',
    initial: 'closed',
    transitions: [
      { state: 'closed', event: 'push', next: 'open', effects: ['bell'] },
      { state: 'open', event: 'push', guard: 'stuck', next: 'open' },
    ],
  };
  expect(diagram(model).split('\n').slice(4)).toEqual([
    '| state | event | when | next | effects |',
    '| --- | --- | --- | --- | --- |',
    '| `closed` | `push` | – | `open` | `bell` |',
    '| `open` | `push` | `stuck` | the same | – |',
  ]);
});
