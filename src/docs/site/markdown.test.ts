import { describe, expect, it } from 'vitest';
import { fenceLabel } from './fences.js';
import { readMarkdown } from './markdown.js';
import { siteLink } from './pages.js';

describe('a page of the documentation', () => {
  it.each([
    ['## 2.14 `apply`', '214-apply'],
    ['## Déjà vu, twice!', 'déjà-vu-twice'],
  ])('%j has the anchor of code hosts', (source, id) => {
    expect(readMarkdown(source).headings.map((heading) => heading.id)).toEqual([id]);
  });

  it('gives headings anchors of their own, and knows numbered rows', () => {
    const page = readMarkdown(
      '# A\n\n## B\n\n## B\n\n| no. | x |\n| --- | --- |\n| 8.1 | y |\n| z | 8.2 |\n',
    );
    expect(page.headings.map(({ id }) => id)).toEqual(['a', 'b', 'b-1']);
    expect(page.rows).toEqual(['8.1']);
  });

  it.each([
    ['template', 'Template'],
    ['template partial card', 'Partial card'],
    ['html output', 'Prints'],
    ['html shown /a"b', '/a"b shows'],
    ['json file content/site.json', 'content/site.json'],
    ['sh', 'Terminal'],
    ['html', ''],
  ])('has %j under the words %j', (info, label) => {
    const [fence] = readMarkdown(`\`\`\`${info}\nx\n\`\`\``).fences;
    expect(fence && fenceLabel(fence)).toBe(label);
  });

  it('refuses a fenced block of an unknown kind', () => {
    expect(() => readMarkdown('```html outptu\nx\n```')).toThrow("'html outptu' is no kind");
  });

  it.each([
    ['language.md#23-section', 'docs/blog.md', 'language.html#23-section'],
    ['README.md', 'docs/blog.md', 'index.html'],
    ['docs/README.md', 'CHANGELOG.md', 'index.html'],
    ['../ARCHITECTURE.md', 'docs/blog.md', 'architecture.html'],
    ['settings.html', 'docs/blog.md', 'settings.html'],
    ['#here', 'docs/blog.md', '#here'],
    ['https://example.com/README.md', 'docs/blog.md', 'https://example.com/README.md'],
    ['../README.md', 'docs/blog.md', '../README.md'],
    ['README.md', 'CHANGELOG.md', 'README.md'],
  ])('links %s of %s to %s', (href, from, target) => {
    expect(siteLink(href, from)).toBe(target);
  });
});
