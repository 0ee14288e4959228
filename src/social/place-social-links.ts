import { element, type Markup } from '../shared/markup.js';
import { object } from '../shared/values.js';
import { unescapeHtml } from '../site/html/entities.js';
import type { SiteView } from '../site/index.js';
import { servicesOf, shareAddress } from './share-services.js';

/** Share buttons, as the formatters print them (formatters.md 4.7). */
const SHARE =
  /(<(div|span) class="squarespace-social-buttons (?:button|inline)-style" data-system-data-id="[^"<>]*" data-asset-url="([^"<>]*)" data-record-type="[^"<>]*" data-full-url="([^"<>]*)" data-title="([^"<>]*)")><\/\2>/g;
/** The place of a follow button, as the formatter prints it (formatters.md 4.8). */
const FOLLOW = /(<div class="squarespace-follow-button" data-username="([^"<>]*)")><\/div>/g;

/** What the links of share and follow buttons are made from. */
export interface SocialLinks {
  readonly view: SiteView;
  /** Scheme and host of the site with the prefix it lives under; empty where nobody knows them. */
  readonly baseUrl: string;
  /** The product's own texts, in the language of the site. */
  readonly texts: { text(key: string, params?: Readonly<Record<string, string>>): string };
}

/** Puts links into the places of share and follow buttons: they work without scripts and load nothing of others. */
export function placeSocialLinks(page: string, { view, baseUrl, texts }: SocialLinks): string {
  const services = servicesOf(object(view.site.website).shareButtonOptions);
  const whole = (address: string): string =>
    /^\/(?!\/)/.test(address) ? baseUrl + address : /^https?:/i.test(address) ? address : '';
  return page
    .replace(
      SHARE,
      (_all, start: string, name: string, asset: string, url: string, title: string) => {
        const shared = {
          url: whole(unescapeHtml(url)),
          title: unescapeHtml(title),
          picture: whole(unescapeHtml(asset)),
        };
        // What others are to show has scheme and host.
        const shown = /^https?:/i.test(shared.url) ? services : [];
        const links = shown.map((service) =>
          link(service.title, `share-button ${service.name}`, shareAddress(service, shared), {
            'aria-label': texts.text('share.on', { service: service.title }),
          }),
        );
        return `${start}>${links.join(' ')}</${name}>`;
      },
    )
    .replace(FOLLOW, (_all, start: string, escaped: string) => {
      const name = unescapeHtml(escaped);
      const address = `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(name)}`;
      return `${start}>${link(texts.text('follow.on', { name }), 'follow-button', address)}</div>`;
    });
}

function link(
  text: string,
  className: string,
  href: string,
  attributes: Readonly<Record<`aria-${string}`, string>> = {},
): Markup {
  const rel = 'noopener noreferrer nofollow';
  return element('a', { class: className, href, target: '_blank', rel, ...attributes }, text);
}
