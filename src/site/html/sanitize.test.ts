import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize.js';
import { PAYLOADS, VECTORS } from './testing/vectors.js';

/** The elements of a text as a browser reads it, those in templates too. */
function elementsOf(html: string): Tree.Element[] {
  const found: Tree.Element[] = [];
  const visit = (node: Tree.Node): void => {
    if ('tagName' in node) found.push(node);
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

const RUNS = new Set(
  'script iframe object embed svg math form base meta link style template noscript'.split(' '),
);

function dangersOf(html: string): string[] {
  return elementsOf(html).flatMap(({ tagName, attrs }) => [
    ...(RUNS.has(tagName) ? [tagName] : []),
    ...attrs.flatMap(({ name, value }) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in addresses
      const address = value.replace(/[\u0000- ]/g, '');
      const isScheme = /^(?:javascript|vbscript|data):/i.test(address);
      return /^on|^style$|^id$|^srcdoc$/.test(name) || (isScheme && name !== 'class')
        ? [`${tagName} ${name}=${value}`]
        : [];
    }),
  ]);
}

describe('HTML that is sanitised', () => {
  it.each(VECTORS)('runs nothing in place %i: %s', (_place, source) => {
    const safe = String(sanitizeHtml(source));
    expect(dangersOf(safe)).toEqual([]);
    expect(dangersOf(`<svg><p>${safe}`)).toEqual(['svg']);
    // Neither does what another parse makes of it.
    expect(String(sanitizeHtml(safe))).toBe(safe);
  });

  it('are more than 300', () => {
    expect(new Set(VECTORS.map(([, source]) => source)).size).toBeGreaterThan(300);
    // The check finds what it looks for.
    expect(PAYLOADS.filter((payload) => dangersOf(payload).length === 0)).toEqual([]);
  });

  it.each([
    [
      '<h1>Thank <em>you</em></h1><p class="big">Read <a href="/next" target="_blank">on</a>',
      '<h2>Thank <em>you</em></h2><p class="big">Read <a href="/next" target="_blank" rel="noopener">on</a></p>',
    ],
    ['<img src=/a.png alt="A &amp; B" width=3>', '<img alt="A &amp; B" src="/a.png" width="3">'],
    [
      '<table><tr><td colspan=2>1<td>2</table>',
      '<table><tbody><tr><td colspan="2">1</td><td>2</td></tr></tbody></table>',
    ],
    ['<button>Press</button> &lt;b&gt;', 'Press &lt;b&gt;'],
    [`${'<div>'.repeat(5_000)}deep`, `${'<div>'.repeat(65)}${'</div>'.repeat(65)}`],
  ])('keeps what shows something: %s', (source, expected) => {
    const safe = String(sanitizeHtml(source));
    const attributes = (html: string) =>
      elementsOf(html).map(({ tagName, attrs }) => [
        tagName,
        Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
      ]);
    expect(attributes(safe)).toEqual(attributes(expected));
    expect(safe.length).toBe(expected.length);
  });
});

describe('scripts that may stay', () => {
  it.each([
    ['<p>a</p><script>f("</p>")</script>', '<p>a</p><script nonce="n">f("</p>")</script>'],
    [
      '<script src="https://a.example/t.js" onload="x()"></script>',
      '<script src="https://a.example/t.js" nonce="n"></script>',
    ],
    ['<script type="module">g()</script>', '<script type="module" nonce="n">g()</script>'],
    ['<script type="text/template"><b></script>', ''],
    ['<script src="data:,x"></script>', ''],
    ['<script>a<!--<script>b', ''],
    ['<img src=x onerror=f()>', '<img src="x">'],
    ['<svg><script>f()</script></svg>', ''],
  ])('%s', (source, expected) => {
    expect(String(sanitizeHtml(source, { nonce: 'n' }))).toBe(expected);
    expect(String(sanitizeHtml(source))).not.toContain('<script');
  });
});
