import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../engine/index.js';
import { checkSite } from '../../site/check/index.js';
import { createSite, type Site } from '../../site/site.js';
import { examplesOf } from './doc-examples.js';
import { readMarkdown } from './markdown.js';
import { PAGES } from './pages.js';
import { markdownOf } from './pages-markdown.js';
import { readDocSources } from './sources.js';

const sources = readDocSources();
const engine = createEngine();

/** Blank lines are layout of the formatters' own templates. */
const withoutBlankLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trimEnd();

const pages = PAGES.filter(({ source }) => typeof source === 'string').map((page) => ({
  name: String(page.source),
  fences: readMarkdown(markdownOf(page, sources)).fences,
}));

const examples = pages.flatMap(({ name, fences }) =>
  examplesOf(fences).map((example) => ({ at: `${name}:${example.line}`, ...example })),
);

describe('examples of the documentation', () => {
  it.each(examples)('$at prints and reports what it says', (example) => {
    const { template, data, partials, options, output, problems } = example;
    const result = engine.renderToString(template, JSON.parse(data), {
      partials,
      ...JSON.parse(options),
    });
    // One without output goes on in words only; that it is rendered without problems is said all the same.
    if (output !== undefined)
      expect(withoutBlankLines(result.html)).toBe(withoutBlankLines(output));
    expect(result.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(
      problems,
    );
  });

  it('all say what they print', () => {
    expect(examples.filter(({ output }) => output === undefined).map(({ at }) => at)).toEqual([]);
    expect(examples.length).toBeGreaterThan(40);
  });
});

/** The files of a site as pages of the documentation give them, one after another. */
class GrowingSite {
  readonly #templates = new Map<string, string>();
  readonly #content = new Map<string, unknown>();

  write(path: string, text: string): void {
    const [folder, ...rest] = path.split('/');
    const name = rest.join('/');
    if (folder === 'template') this.#templates.set(name, text);
    else this.#content.set(name, JSON.parse(text));
  }

  load(): Site {
    return createSite({ templates: this.#templates, content: this.#content });
  }
}

describe('sites of the documentation', () => {
  const guide = new GrowingSite();

  it.each([
    ['docs/blog.md', guide],
    ['docs/shop.md', guide],
    ['docs/sites.md', new GrowingSite()],
  ])('%s shows what it says', (name, growing) => {
    const fences = pages.find((page) => page.name === name)?.fences ?? [];
    let shown = 0;
    for (const { role, text, line } of fences) {
      if (role.kind === 'file') growing.write(role.path, text);
      if (role.kind !== 'shown') continue;
      const site = growing.load();
      const { status, html, diagnostics } = site.render(role.path);
      const problems = [...site.diagnostics, ...diagnostics].map(String);
      expect([line, status, ...problems]).toEqual([line, 200]);
      expect(withoutBlankLines(html)).toContain(withoutBlankLines(text));
      shown += 1;
    }
    expect(shown).toBeGreaterThan(1);
  });

  it('pass their own check when the guide ends', async () => {
    const { problems, pages: checked } = await checkSite(guide.load());
    expect(problems.map(String)).toEqual([]);
    expect(checked).toBeGreaterThan(5);
  });

  it('are on no other page', () => {
    const others = pages.filter(({ fences }) => fences.some(({ role }) => role.kind === 'file'));
    expect(others.map(({ name }) => name)).toEqual([
      'docs/blog.md',
      'docs/shop.md',
      'docs/sites.md',
    ]);
  });
});
