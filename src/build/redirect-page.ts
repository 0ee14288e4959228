import { safeAddress } from '../shared/address.js';
import { element, page } from '../shared/markup.js';

/** A page that redirects, since static hosts have no other redirects. It has no target when the address is unsafe. */
export function redirectPage(location: string): string {
  const address = safeAddress(location);
  const head = [
    element('meta', { charset: 'utf-8' }),
    element('title', {}, 'Moved'),
    ...(address === undefined
      ? []
      : [
          element('meta', { 'http-equiv': 'refresh', content: `0; url=${address}` }),
          element('link', { rel: 'canonical', href: address }),
        ]),
  ];
  const text = 'This page has moved';
  return page(
    { lang: 'en' },
    element('head', {}, head),
    element('body', {}, element('p', {}, element('a', { href: address }, text))),
  ).toString();
}
