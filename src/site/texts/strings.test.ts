import { expect, test } from 'vitest';
import { loadSite } from '../index.js';

/** What a page shows of a text by its key. */
function shown(key: string, files: Readonly<Record<string, string>> = {}): string {
  const site = loadSite({
    templates: {
      'template.conf': JSON.stringify({ layouts: { default: { regions: ['site'] } } }),
      'site.region': `{localizedStrings.${key}}`,
      ...files,
    },
    content: { 'index.json': { collection: { typeName: 'page' } } },
  });
  return site.render('/').html.trim();
}

test('texts of template-<locale>.json are those of the template', () => {
  const files = { 'strings/template-en-US.json': '{ "greeting": "Hello" }' };
  expect(shown('greeting', files)).toBe('Hello');
  expect(shown('greeting', { ...files, 'strings/en-US.json': '{ "greeting": "Hi" }' })).toBe('Hi');
});

test.each([
  ['readMore', 'Read More'],
  ['olderPosts', 'Older Posts'],
  ['cart', 'Cart'],
  ['filter', 'Filter'],
])('templates that bring no texts find %s', (key, text) => {
  expect(shown(key)).toBe(text);
});
