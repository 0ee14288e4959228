import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import * as client from '../../../widgets/client/index.js';
import { sendAs } from '../../../widgets/client/testing/calls.js';
import * as editor from '../../../widgets/editor/index.js';
import type { Browser } from '../../server/testing/browser.js';
import { harborGoods, startTestServer } from '../../server/testing/server.js';
import { readHosts } from './rules.js';

const WEBSITE_ID = '6a1f00c3d2b94e5f8a7c1e01';
/** Those with a document are for `fixtures/browser/islands/editor-tools.test.ts`. */
const rows = readHosts(readFileSync('src/docs/rules/hosts.tsv', 'utf8')).filter(
  ({ example }) => !/\bdocument\b/.test(example),
);
const harness = startTestServer(harborGoods);
const ENTRIES: Readonly<Record<string, object>> = {
  'skerry/editor': editor,
  'skerry/client': client,
};
let editorOfSite: Browser;
beforeAll(async () => {
  editorOfSite = await harness.login(WEBSITE_ID, [1]);
});
/** A window as wide as a desktop's. */
const window = {
  matchMedia: (query: string) => ({ matches: /min-width/.test(query), addEventListener() {} }),
};

it.each(rows)(
  '$name is used as its example says: $example',
  async ({ name, entry, example, result }) => {
    expect(example).toContain(name);
    const { send } = sendAs(() => editorOfSite);
    const given = { ...ENTRIES[entry], send, window, websiteId: WEBSITE_ID };
    const run = new Function(...Object.keys(given), `return (async () => (${example}))();`);
    expect(JSON.stringify(await run(...Object.values(given))) ?? '').toBe(result);
  },
);
