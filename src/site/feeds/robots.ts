import { absolute } from './addresses.js';

/** Addresses that crawlers should not visit: the API, accounts, the cart and the search. */
const NOT_FOR_ROBOTS = ['/api/', '/account', '/cart', '/checkout', '/config', '/search'];

/** `robots.txt`, with the place of the sitemap. */
export function renderRobots(baseUrl: string): string {
  const sitemap = absolute(baseUrl, '/sitemap.xml');
  const lines = ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)];
  return [...lines, ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]), ''].join('\n');
}
