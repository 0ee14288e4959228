import { element, type Markup } from '../shared/markup.js';
import { object, text } from '../shared/values.js';
import type { Fill, Fills } from '../site/http/serving.js';
import type { SiteView } from '../site/index.js';
import { servicesOf, shareAddress } from './share-services.js';

/** The facts for the links of share and follow buttons. */
export interface SocialLinks {
  readonly view: SiteView;
  /** Scheme, host and path prefix of the site; empty when unknown. */
  readonly baseUrl: string;
  /** The product's own texts, in the language of the site. */
  readonly texts: { text(key: string, params?: Readonly<Record<string, string>>): string };
}

/** Fills share and follow buttons with links: they work without scripts and load nothing of others. */
export function socialFills({ view, baseUrl, texts }: SocialLinks): Fills {
  const services = servicesOf(object(view.site.website).shareButtonOptions);
  const whole = (address: string): string =>
    /^\/(?!\/)/.test(address) ? baseUrl + address : /^https?:/i.test(address) ? address : '';
  const share: Fill = ({ facts }) => {
    const shared = {
      url: whole(text(facts.url)),
      title: text(facts.title),
      picture: whole(text(facts.picture)),
    };
    // A service can only show a page whose address has scheme and host.
    const shown = /^https?:/i.test(shared.url) ? services : [];
    const links = shown.map((service) =>
      link(service.title, `share-button ${service.name}`, shareAddress(service, shared), {
        'aria-label': texts.text('share.on', { service: service.title }),
      }),
    );
    return links.join(' ');
  };
  const follow: Fill = ({ id: name }) => {
    const address = `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(name)}`;
    return link(texts.text('follow.on', { name }), 'follow-button', address);
  };
  return new Map([
    ['share', share],
    ['follow', follow],
  ]);
}

function link(
  words: string,
  className: string,
  href: string,
  attributes: Readonly<Record<`aria-${string}`, string>> = {},
): Markup {
  const rel = 'noopener noreferrer nofollow';
  return element('a', { class: className, href, target: '_blank', rel, ...attributes }, words);
}
