import { describe, expect, it } from 'vitest';
import { safeAddress } from './address.js';

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
