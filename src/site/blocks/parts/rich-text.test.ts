import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { richText } from './rich-text.js';

describe('richText', () => {
  it.each([
    ['plain & simple', 'plain &amp; simple'],
    ['a &amp; b &lt;i&gt; &copy; &#233; &', 'a &amp; b &lt;i&gt; &copy; &#233; &amp;'],
    ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
    ['<p class="x">A<BR/>b</p>', '<p>A<br>b</p>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    [
      '<ul><li>one<li>two<ul><li>in</ul></ul>',
      '<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul>',
    ],
    ['<b>x</p></i>', '<b>x</b>'],
    ['<div><span>kept</span></div>', 'kept'],
    ['a<script>f()</script>b<style>x</style>c', 'abc'],
    ['a<!-- hidden -->b<!-- open', 'ab'],
    ['a<script>never closed', 'a'],
    ['<a href="/x?a=1&amp;b=2" onclick="f()">l</a>', '<a href="/x?a=1&amp;b=2">l</a>'],
    ['<a href=/x>one<a href="/y">two</a>', '<a href="/x">one</a><a href="/y">two</a>'],
    ['<a href="java&#115;cript:f()">l</a>', '<a>l</a>'],
    ['<h1>T</h1>', '<h2>T</h2>'],
    ['<b', '&lt;b'],
  ])('%s', (source, wanted) => {
    expect(richText(source)).toBe(wanted);
  });

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<b>',
        '</b>',
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<a href="/x">',
        '</a>',
      ),
      fc.constantFrom('<script>', '</script>', '<!--', '-->', '<', '>', '&', '"', 'text', '<h1>'),
      fc.string(),
    ),
    { maxLength: 30 },
  );

  it('gives the same again', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = richText(parts.join(''));
        expect(richText(once)).toBe(once);
      }),
    );
  });

  it('closes what it opens', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = richText(parts.join(''));
        const opened = html.match(/<[a-z][^>]*>/g)?.filter((tag) => tag !== '<br>').length ?? 0;
        expect(html.match(/<\/[a-z]/g)?.length ?? 0).toBe(opened);
        expect(serialize(parseFragment(html))).not.toContain('<script');
      }),
    );
  });

  it.each(['<', '<a ', '<b>', '<script>', '<!--', '&', '<a href="', '</p>', '<p><ul><li>'])(
    'reads a million characters once: %s',
    (piece) => {
      expect(() => richText(piece.repeat(1_000_000 / piece.length))).not.toThrow();
    },
  );
});
