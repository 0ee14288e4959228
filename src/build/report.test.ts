import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { createStyleCompiler } from '../site/styles/index.js';
import { type BuildSummary, buildSite } from './build.js';
import type { BuildOptions } from './build-options.js';

const FILES: Files = {
  'template/template.conf': {
    layouts: { default: { regions: ['site'] } },
    stylesheets: ['site.less'],
  },
  'template/site.region':
    '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>{squarespace.main-content}<script>"<a href=/about>"</script></body></html>',
  'template/collections/blog.conf': { title: 'Blog', acceptTypes: ['text'], pageSize: 2 },
  'template/collections/blog.list':
    '{.repeated section items}<a href="{fullUrl}">{title}</a>{.end}{.if pagination.nextPage}<a href="{pagination.nextPageUrl}">next</a>{.end}',
  'template/collections/blog.item':
    '{.section item}<h1>{title}</h1>{body}{.end}<a href="../blog#top">up</a>',
  'template/styles/site.less': 'b { color: red }',
  'template/scripts/site.js': 'var a = 1;\n',
  'content/site.json': { website: { baseUrl: 'https://example.com' } },
  'content/index.json': {
    collection: { title: 'Home', homepage: true },
    mainContent:
      '<a href="/blog">Blog</a><a href="https://example.com/about?x=1">About</a><a href="https://other.example/blog">Other</a><a href="/nowhere">No</a><a href="mailto:me@example.com">Me</a>',
  },
  'content/about.json': {
    collection: { title: 'About' },
    mainContent: `<p>${'about '.repeat(400)}</p>`,
  },
  'content/lost.json': { collection: { title: 'Lost' }, mainContent: '<p>lost</p>' },
  'content/blog.json': {
    collection: { title: 'Blog', typeName: 'blog' },
    items: [1, 2, 3].map((number) => ({
      ...{ id: `p${number}`, recordType: 1, urlId: `p${number}`, title: `P${number}` },
      publishOn: 1_700_000_000_000 - number,
    })),
  },
};

const styles = createStyleCompiler();
let outer: string;
beforeAll(() => {
  outer = mkdtempSync(join(tmpdir(), 'skerry-report-'));
});
afterAll(async () => {
  await styles.close();
  rmSync(outer, { recursive: true, force: true });
});

type Build = (options?: Partial<BuildOptions>) => Promise<BuildSummary>;

/** Builds a site several times into one folder. */
function withSite(
  use: (build: Build, folder: string, out: string) => Promise<void>,
): Promise<void> {
  return withFolder(FILES, async (folder) => {
    const out = mkdtempSync(join(outer, 'out-'));
    const options = { out, styles, report: true, now: 1_700_000_100_000, workers: 1 };
    await use((given) => buildSite(folder, { ...options, ...given }), folder, out);
  });
}

const pageOf = ({ report }: BuildSummary, url: string) =>
  report?.pages.find((page) => page.url === url);

describe('the report of buildSite', () => {
  it('is there only when it was asked for', () =>
    withSite(async (build) => {
      expect(await build({ report: false })).not.toHaveProperty('report');
    }));

  it('says of each page what it is, what it is made from and where it links', () =>
    withSite(async (build) => {
      const summary = await build();
      const facts = summary.report?.pages.map(({ url, kind, template, links, linked }) => [
        ...[url, kind, template?.replace('template/', ''), links.join(' '), linked],
      ]);
      expect(facts).toEqual([
        ['/', 'page', 'site.region', '/about /blog', 0],
        ['/404.html', 'not found', 'site.region', '', 0],
        ['/about', 'page', 'site.region', '', 1],
        ['/blog', 'list', 'collections/blog.list', '/blog/p1 /blog/p2 /blog?offset=2', 4],
        ['/blog/p1', 'item', 'collections/blog.item', '/blog', 1],
        ['/blog/p2', 'item', 'collections/blog.item', '/blog', 1],
        ['/blog/p3', 'item', 'collections/blog.item', '/blog', 1],
        ['/blog?offset=2', 'list', 'collections/blog.list', '/blog/p3', 1],
        ['/cart', 'system', 'site.region', '', 0],
        ['/lost', 'page', 'site.region', '', 0],
        ['/search', 'system', 'site.region', '', 0],
      ]);
      expect(pageOf(summary, '/blog/p1')?.reads).toContain('part/page ["/blog/p1",""]');
    }));

  it('has the sizes of files, compressed ones as they are written or would be', () =>
    withSite(async (build, _folder, out) => {
      const sizes = pageOf(await build(), '/about')?.sizes;
      const written = pageOf(await build({ compress: true, clean: true }), '/about')?.sizes;
      const size = (ending: string): number =>
        statSync(join(out, `about/index.html${ending}`)).size;
      expect(written).toEqual({ bytes: size(''), br: size('.br'), gz: size('.gz') });
      expect(sizes).toEqual(written);
      expect(sizes?.br).toBeLessThan(sizes?.bytes ?? 0);
    }));

  it('has the other files, each once and by kind', () =>
    withSite(async (build, _folder, out) => {
      const { report } = await build({ compress: true });
      const files = Object.fromEntries((report?.files ?? []).map((each) => [each.file, each]));
      expect(files['site.css']?.kind).toBe('style');
      expect(files['scripts/site.js']).toMatchObject({
        kind: 'script',
        sizes: { bytes: statSync(join(out, 'scripts/site.js')).size },
      });
      const names = Object.keys(files);
      expect(names.filter((name) => /^site\..*css$/.test(name))).toEqual(['site.css']);
      expect(names.filter((name) => /\.(?:html|br|gz)$|^\.skerry/.test(name))).toEqual([]);
    }));

  it('says why pages were rendered', () =>
    withSite(async (build, folder) => {
      const reasonOf = (summary: BuildSummary, url: string) => {
        const { state, reason, changed } = pageOf(summary, url) ?? {};
        return [state, reason, changed?.join()];
      };
      expect(reasonOf(await build(), '/lost')).toEqual(['rendered', 'first', '']);
      expect(reasonOf(await build(), '/lost')).toEqual(['unchanged', null, '']);
      writeFileSync(
        join(folder, 'content/lost.json'),
        JSON.stringify({ collection: { title: 'Lost' }, mainContent: '<p>found</p>' }),
      );
      const changed = await build();
      expect(reasonOf(changed, '/lost')).toEqual([
        ...['rendered', 'inputs', 'part/page ["/lost",""]'],
      ]);
      expect(reasonOf(changed, '/blog/p1')).toEqual(['unchanged', null, '']);
      expect(reasonOf(await build({ clean: true }), '/lost')).toEqual(['rendered', 'clean', '']);
      expect(reasonOf(await build({ baseUrl: 'https://b.example' }), '/lost')).toEqual([
        ...['rendered', 'shared', ''],
      ]);
      writeFileSync(
        join(folder, 'content/more.json'),
        JSON.stringify({ collection: { title: 'More' }, mainContent: '<p>more</p>' }),
      );
      expect(reasonOf(await build({ baseUrl: 'https://b.example' }), '/more')).toEqual([
        ...['rendered', 'new', ''],
      ]);
    }));

  it('has times that add up, and neither sizes nor links of what was not written', () =>
    withSite(async (build, folder) => {
      const { report, time } = await build();
      const sum = (report?.phases ?? []).reduce((total, phase) => total + phase.time, 0);
      expect(sum).toBeGreaterThan(time * 0.5);
      expect(sum).toBeLessThanOrEqual(time);
      writeFileSync(join(folder, 'template/site.region'), '{nope|nope}');
      const stopped = await build({ strict: true });
      expect(stopped.report).toMatchObject({ written: false, files: [] });
      expect(pageOf(stopped, '/about')).toMatchObject({ sizes: null, links: [] });
    }));
});
