import { describe, expect, it } from 'vitest';
import { redirectPage } from './redirect-page.js';

describe('a page that leads on', () => {
  it.each([
    ['/a?b&c="x"', 'url=/a?b&amp;c=&quot;x&quot;', true],
    ['javascript:f()', 'javascript', false],
  ])('%s', (location, part, isThere) => {
    expect(redirectPage(location).includes(part)).toBe(isThere);
  });
});
