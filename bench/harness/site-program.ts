/** The process of one measurement of a whole site: `build`, `rebuild` or `render`, and where. */
import { readFileSync } from 'node:fs';
import { buildSite } from '../../src/build/build.js';
import { optimizeLate } from '../../src/build/optimize-late.js';
import { loadSite } from '../../src/site/index.js';
import { readSiteFolder } from '../../src/site/load/files.js';
import type { SiteReply, SiteSample } from './sites.js';

const [mode, folder = '', out = '', threads = '1'] = process.argv.slice(2);
const reply = mode === 'render' ? await render() : await build();
process.stdout.write(JSON.stringify(reply));

/** Milliseconds since the process began, on all of its threads. */
function spent(): SiteSample {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1_000, wall: performance.now() };
}

async function build(): Promise<SiteReply> {
  // As the command does.
  optimizeLate();
  const { pages, rendered } = await buildSite(folder, {
    out,
    workers: Number(threads),
    clean: mode === 'build',
  });
  return { ...spent(), pages, rendered };
}

/** Renders all pages of the build that is there, and nothing else; loading the site does not count. */
async function render(): Promise<SiteReply> {
  const { pages } = JSON.parse(readFileSync(`${out}/.skerry.json`, 'utf8')) as {
    readonly pages: readonly { readonly url: string }[];
  };
  const site = loadSite(await readSiteFolder(folder));
  const before = spent();
  let length = 0;
  for (const { url } of pages) length += site.render(url).html.length;
  if (length === 0) throw new Error('Nothing was rendered');
  const { cpu, wall } = spent();
  return {
    cpu: cpu - before.cpu,
    wall: wall - before.wall,
    pages: pages.length,
    rendered: pages.length,
  };
}
