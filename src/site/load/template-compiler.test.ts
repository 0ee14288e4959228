import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const WARM_UP = 300;
const EDITS = 700;
/** Bytes that an edit may leave: caches of V8 grow by up to 1,600; a site that is kept is 32,000. */
const NOISE = 4_000;

/** Edits a site again and again, and prints how many bytes each edit left behind. */
const PROGRAM = `
  import { loadSite } from ${JSON.stringify(new URL('../index.ts', import.meta.url).href)};

  const QUERY = '<squarespace:query source="a" limit="2">{.repeated section items}{title}{.end}';
  const files = (edit) => ({
    templates: new Map([
      ['template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }'],
      ['site.region', \`E\${edit}E\${QUERY}\${edit}</squarespace:query>{@|apply b.block}\`],
      ['b.block', \`<squarespace:navigation navigationId="n\${edit}" />\`],
    ]),
    content: new Map([
      ['site.json', { website: { siteTitle: \`S\${edit}\` } }],
      ['a.json', { items: Array.from({ length: 20 }, () => ({ title: \`T\${edit}\` })) }],
    ]),
  });
  let site = loadSite(files(0));
  const edit = async (from, to) => {
    for (let count = from; count < to; count++) {
      site = loadSite(files(count));
      if (!site.render('/a').html.includes(\`E\${count}E\`)) throw new Error('not the last edit');
      // Finalizers run between tasks.
      if (count % 50 === 0) await new Promise(setImmediate);
    }
    gc();
    await new Promise(setImmediate);
    gc();
    return process.memoryUsage().heapUsed;
  };
  const before = await edit(0, ${WARM_UP});
  console.log((await edit(${WARM_UP}, ${WARM_UP + EDITS}) - before) / ${EDITS});
`;

describe('a site that is loaded anew', () => {
  it('keeps nothing of those before it', () => {
    const flags = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
    const left = Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
    expect(left).toBeLessThan(NOISE);
  });
});
