import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLinks } from './html.js';

describe('readLinks', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['<a href="/a" id="x">', ['/a'], ['x']],
    ["<A HREF='/a' ID=x name=y>", ['/a'], ['x', 'y']],
    ['<a href=/a/b>', ['/a/b'], []],
    ['<a href="/a?b=1&amp;c=2&#38;d&#x26;e">', ['/a?b=1&c=2&d&e'], []],
    ['<a data-x="<b href=/no>" href="/a">', ['/a'], []],
    ['<img src="/a"/><video poster="/b"></video>', ['/a', '/b'], []],
    ['<form action="/a"><button formaction="/b">', ['/a', '/b'], []],
    ['<input name="x"><base href="/a">', [], []],
    ['<!-- <a href="/a"> --><a href="/b">', ['/b'], []],
    ['<script src="/a">"<a href=/b>"</script><a href="/c">', ['/a', '/c'], []],
    ['<style><a href="/a"></style><textarea><a href="/b"></textarea>', [], []],
    ['<a href=" /a ">', ['/a'], []],
    ['<a href>', [], []],
    ['<a href="" id="">', [], []],
    ['<a href="/caf&eacute;"><b><p><a href="/b"></b>', ['/café', '/b'], []],
    ['<', [], []],
    ['<a', [], []],
    ['<a href="/a', [], []],
    ['a < b <a href="/a">', ['/a'], []],
    ['<!-- <a href="/a">', [], []],
  ])('%s', (html, urls, ids) => {
    const found = readLinks(html);
    expect(found.links.map(({ url }) => url)).toEqual(urls);
    expect([...found.ids]).toEqual(ids);
  });

  it('reads whatever it is given', () => {
    const piece = fc.constantFrom(
      '<',
      'a',
      ' ',
      '=',
      '"',
      "'",
      '>',
      '/',
      '<!--',
      '<a href="',
      '&#9',
    );
    const soup = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(soup, (html) => {
        expect(readLinks(html).links.length).toBeLessThanOrEqual(html.length);
      }),
    );
    for (const part of [
      '<a ',
      '<a b="',
      "<a b='",
      '<a / ',
      '<!-',
      '<a href=',
      '&amp',
      '<script>',
    ]) {
      expect(() => readLinks(part.repeat(1_000_000 / part.length))).not.toThrow();
    }
  });
});
