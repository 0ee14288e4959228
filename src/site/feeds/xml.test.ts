import { expect, it } from 'vitest';
import { html } from '../../shared/markup.js';
import { xmlElement, xmlField, xmlMarkup } from './xml.js';

it.each<[what: string, markup: unknown, expected: string]>([
  ['an element without a text', xmlElement('a', {}, ''), '<a/>'],
  ['a text', xmlField('a', 'b & <c>'), '<a>b &amp; &lt;c&gt;</a>'],
  ['an attribute', xmlElement('a', { b: '"' }), '<a b="&quot;"/>'],
  ['an empty text', xmlField('a', ''), 'undefined'],
  ['no text', xmlField('a', undefined), 'undefined'],
  ['a text that XML forbids', xmlField('a', '\0b\ud800\uffff'), '<a>b</a>'],
  ['markup', xmlMarkup('a', html('<b>]]></b>')), '<a><![CDATA[<b>]]]]><![CDATA[></b>]]></a>'],
  ['no markup', xmlMarkup('a', html('')), 'undefined'],
])('%s', (_what, markup, expected) => {
  expect(String(markup)).toBe(expected);
});
