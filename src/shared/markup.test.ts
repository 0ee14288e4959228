import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  type Attributes,
  element,
  fragment,
  html,
  json,
  lines,
  type Markup,
  openingTag,
  page,
  script,
  stylesheet,
  token,
} from './markup.js';

const ATTACK = `"'><script>x</script>&amp;`;

describe('markup', () => {
  it.each<[Markup, string]>([
    [element('p', {}, ATTACK), '<p>"\'&gt;&lt;script&gt;x&lt;/script&gt;&amp;amp;</p>'],
    [element('p', { title: '"a" & <b>' }), '<p title="&quot;a&quot; &amp; &lt;b&gt;"></p>'],
    [element('br'), '<br>'],
    [
      element('ul', {}, [element('li', {}, 1), element('li', {}, '<')]),
      '<ul><li>1</li><li>&lt;</li></ul>',
    ],
    [element('p', {}, undefined, false, html('<b>x</b>')), '<p><b>x</b></p>'],
    [element('a', { href: '/a?b&c' }, 'x'), '<a href="/a?b&amp;c">x</a>'],
    [element('a', { href: ' java\nscript:f()' }, 'x'), '<a>x</a>'],
    [element('a', { href: 'javascript&colon;f()' }, 'x'), '<a>x</a>'],
    [element('i', { class: ['a', false, undefined, 'b'] }), '<i class="a b"></i>'],
    [element('i', { class: [] }), '<i></i>'],
    [element('i', { hidden: true, 'data-x': 0, id: undefined }), '<i hidden data-x="0"></i>'],
    [
      element('i', {
        style: { '--a': 1.5, color: '#fff', width: 'calc(1px);b:c', '--u': 'url(x)' },
      }),
      '<i style="--a:1.5;color:#fff"></i>',
    ],
    [script({ src: '/a.js', async: true }), '<script src="/a.js" async></script>'],
    [
      json('application/json', { a: '</script><!--\u2028' }),
      '<script type="application/json">{"a":"\\u003c/script>\\u003c!--\\u2028"}</script>',
    ],
    [stylesheet('a{}</style><b>'), '<style>a{}\\3c /style><b></style>'],
    [lines(['<', undefined, '', element('hr')]), '&lt;\n<hr>'],
    [fragment('a', element('hr')), 'a<hr>'],
    [page({ lang: 'en' }), '<!doctype html><html lang="en"></html>\n'],
  ])('%s', (made, wanted) => {
    expect(made.toString()).toBe(wanted);
  });

  it('is not made by data that looks like it', () => {
    const forged = JSON.parse('{"html":"<b>","#html":"<b>"}');
    expect(element('p', {}, forged).toString()).not.toContain('<b>');
  });

  it('has no attribute that runs code', () => {
    const forced = { onclick: 'f()' } as Attributes;
    expect(() => openingTag('p', forced)).toThrow("'onclick' is no attribute");
  });

  it('reads back as what was put in', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, text) => {
        const made = parseFragment(element('p', { title }, text, element('br')).toString());
        const [p] = made.childNodes as DefaultTreeAdapterMap['element'][];
        expect(made.childNodes.length).toBe(1);
        expect(p?.attrs.map(({ name, value }) => [name, value])).toEqual([
          ['title', title.replace(/\r\n?/g, '\n')],
        ]);
        expect(p?.childNodes.filter((node) => 'tagName' in node).length).toBe(1);
      }),
    );
  });
});

describe('token', () => {
  it.each([
    ['collection-5f', 'collection-5f'],
    ['collection-"><b onclick=x', 'collection-b-onclick-x'],
    ['größe.1:2', 'größe.1:2'],
  ])('%s', (text, wanted) => {
    expect(token(text).replace(/-{2,}/g, '-')).toBe(wanted);
  });
});
