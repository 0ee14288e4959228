import { expect, it } from 'vitest';
import { renderRobots } from './robots.js';

it('keeps robots from what is for visitors alone, and names the sitemap', () => {
  expect(renderRobots('https://x.example').split('\n')).toEqual([
    'User-agent: *',
    ...['/api/', '/account', '/cart', '/checkout', '/config', '/search'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    'Sitemap: https://x.example/sitemap.xml',
    '',
  ]);
  expect(renderRobots('')).not.toContain('Sitemap');
});
