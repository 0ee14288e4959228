import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.js';
import { siteLink } from './pages.js';

const html = (source: string): string => readMarkdown(source).html.trim();

describe('a page of the documentation', () => {
  it.each([
    ['## 2.14 `apply`', '<h2 id="214-apply">2.14 <code>apply</code></h2>'],
    ['## Déjà vu, twice!', '<h2 id="déjà-vu-twice">Déjà vu, twice!</h2>'],
    ['a <b>bold</b>', '<p>a &lt;b&gt;bold&lt;/b&gt;</p>'],
    [
      '```template\n{.if a}<b>{a|html}{ }</b>\n```',
      '<div class="code" data-role="template"><p class="label">Template</p><pre><code><span class="tag">{.if a}</span>&lt;b&gt;<span class="tag">{a|html}</span>{ }&lt;/b&gt;</code></pre></div>',
    ],
    [
      '| a |\n| --: |\n| 1 |',
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>\n<tr>\n<th class="number">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="number">1</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    [
      '```html shown /a"b\n<p>\n```',
      '<div class="code" data-role="shown"><p class="label">/a"b shows</p><pre><code>&lt;p&gt;</code></pre></div>',
    ],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('gives headings and numbered rows anchors of their own', () => {
    const page = readMarkdown(
      '# A\n\n## B\n\n## B\n\n| no. | x |\n| --- | --- |\n| 8.1 | y |\n| z | 8.2 |\n',
    );
    expect(page.headings.map(({ id }) => id)).toEqual(['a', 'b', 'b-1']);
    expect(page.rows).toEqual(['8.1']);
    expect(page.html).toContain('<tr id="row-8-1">');
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
