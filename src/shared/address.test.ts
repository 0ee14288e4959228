import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnPath, safeAddress } from './address.js';

describe('safeAddress', () => {
  it.each([
    '/shop',
    '#top',
    '?q=1',
    'shop/a:b',
    'https://example.com/',
    'HTTP://example.com',
    '//example.com',
    'mailto:a@example.com',
    'tel:+12',
    'sms:12',
    'data:image/png;base64,iVBORw0=',
    'a b:c',
    '/search?q=a&colon;b',
  ])('lets %s through', (address) => {
    expect(safeAddress(` ${address}\n`)).toBe(address);
  });

  it.each([
    'javascript:f()',
    'JaVaScRiPt:f()',
    'java\tscript:f()',
    '\u0001javascript:f()',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
    'javascript&colon;f()',
    'java&Tab;script&colon;f()',
    'java&#10;script&#58;f()',
    '&#x6A;avascript&#x3a f()',
    'data:image/svg+xml,<svg>',
    'data:image/png,<script>',
  ])('refuses %j', (address) => {
    expect(safeAddress(address)).toBeUndefined();
  });
});

describe('isOwnPath', () => {
  it.each([
    '/',
    '/shop',
    '/a b?next=//x',
    '/a:b',
    '/%5cevil',
    '/..a/b',
    '/a//b',
    '/a?next=/../x',
    '/中',
  ])('takes %s', (address) => {
    expect(isOwnPath(address)).toBe(true);
  });

  it.each([
    '',
    'shop',
    ' /shop',
    '//evil',
    '/..//evil',
    '/a/../../evil',
    '/%2e%2E/evil',
    '/.%2e',
    '/..?x',
    '/;/../evil#x',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    '/\n/evil',
    '\t//evil',
    '/a\u0000',
    'https://evil',
    'javascript:f()',
    '#a',
  ])('refuses %j', (address) => {
    expect(isOwnPath(address)).toBe(false);
  });

  it('takes nothing that leads to another host', () => {
    const pieces = [
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      'evil',
      '%2f',
      '\0',
    ];
    const address = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(address, fc.constantFrom('http', 'https'), (path, scheme) => {
        const origin = `${scheme}://own.example`;
        if (isOwnPath(path)) expect(new URL(path, origin).origin).toBe(origin);
      }),
      { numRuns: 5_000 },
    );
  });
});
