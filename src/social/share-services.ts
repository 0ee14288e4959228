/** The shared page. Its addresses have scheme and host. */
export interface Shared {
  readonly url: string;
  readonly title: string;
  /** Empty when the page has no picture. */
  readonly picture: string;
}

/** A service that pages are shared on. */
export interface ShareService {
  /** Its name in `website.shareButtonOptions`. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** The address of the service's share form, without its query. */
  readonly address: string;
  /** The parameters of the query; empty ones are left out. */
  readonly query: (shared: Shared) => Readonly<Record<string, string>>;
}

/** The services of share buttons, in their order. */
export const SHARE_SERVICES: readonly ShareService[] = [
  {
    name: 'facebook',
    title: 'Facebook',
    address: 'https://www.facebook.com/sharer/sharer.php',
    query: ({ url }) => ({ u: url }),
  },
  {
    name: 'twitter',
    title: 'Twitter',
    address: 'https://twitter.com/intent/tweet',
    query: ({ url, title }) => ({ url, text: title }),
  },
  {
    name: 'linkedin',
    title: 'LinkedIn',
    address: 'https://www.linkedin.com/sharing/share-offsite/',
    query: ({ url }) => ({ url }),
  },
  {
    name: 'pinterest',
    title: 'Pinterest',
    address: 'https://www.pinterest.com/pin/create/button/',
    query: ({ url, title, picture }) => ({ url, media: picture, description: title }),
  },
  {
    name: 'reddit',
    title: 'Reddit',
    address: 'https://www.reddit.com/submit',
    query: ({ url, title }) => ({ url, title }),
  },
  {
    name: 'tumblr',
    title: 'Tumblr',
    address: 'https://www.tumblr.com/widgets/share/tool',
    query: ({ url, title }) => ({ canonicalUrl: url, title }),
  },
];

/** The address of a service's share form for a page. */
export function shareAddress({ address, query }: ShareService, shared: Shared): string {
  const given = Object.entries(query(shared)).filter(([, value]) => value !== '');
  return `${address}?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/**
 * The share services of a site: those in `website.shareButtonOptions`, a list or an object such as
 * `{ "facebook": true }`; all of them where sharing is on without names.
 */
export function servicesOf(options: unknown): readonly ShareService[] {
  if (typeof options !== 'object' || options === null) return [];
  const on = Array.isArray(options)
    ? options
    : Object.entries(options).flatMap(([name, value]) => (value === true ? [name] : []));
  const named = SHARE_SERVICES.filter(({ name }) => on.includes(name));
  const namesAny = SHARE_SERVICES.some(({ name }) =>
    Array.isArray(options) ? options.includes(name) : Object.hasOwn(options, name),
  );
  return on.length > 0 && !namesAny ? SHARE_SERVICES : named;
}
