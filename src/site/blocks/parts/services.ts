import { hostOf } from './address.js';

interface Service {
  readonly title: string;
  /** The address of an account by its name; undefined where a name does not lead to one. */
  readonly account?: (name: string) => string;
}

const at = (base: string) => (name: string) => `${base}${encodeURIComponent(name)}`;

/** Services that pages link to, by the word that a block names them with. */
const SERVICES: Readonly<Record<string, Service>> = {
  acuity: { title: 'Acuity Scheduling' },
  amazon: { title: 'Amazon' },
  bandcamp: { title: 'Bandcamp' },
  behance: { title: 'Behance', account: at('https://www.behance.net/') },
  bluesky: { title: 'Bluesky', account: at('https://bsky.app/profile/') },
  dribbble: { title: 'Dribbble', account: at('https://dribbble.com/') },
  email: { title: 'E-mail', account: at('mailto:') },
  facebook: { title: 'Facebook', account: at('https://www.facebook.com/') },
  fivehundredpix: { title: '500px', account: at('https://500px.com/p/') },
  flickr: { title: 'Flickr', account: at('https://www.flickr.com/photos/') },
  foursquare: { title: 'Foursquare', account: at('https://foursquare.com/') },
  github: { title: 'GitHub', account: at('https://github.com/') },
  instagram: { title: 'Instagram', account: at('https://www.instagram.com/') },
  linkedin: { title: 'LinkedIn', account: at('https://www.linkedin.com/in/') },
  mastodon: { title: 'Mastodon' },
  opentable: { title: 'OpenTable' },
  pinterest: { title: 'Pinterest', account: at('https://www.pinterest.com/') },
  rss: { title: 'RSS' },
  soundcloud: { title: 'SoundCloud', account: at('https://soundcloud.com/') },
  spotify: { title: 'Spotify' },
  threads: { title: 'Threads', account: at('https://www.threads.net/@') },
  tiktok: { title: 'TikTok', account: at('https://www.tiktok.com/@') },
  tock: { title: 'Tock', account: at('https://www.exploretock.com/') },
  tumblr: { title: 'Tumblr', account: at('https://www.tumblr.com/') },
  twitter: { title: 'Twitter', account: at('https://twitter.com/') },
  vimeo: { title: 'Vimeo', account: at('https://vimeo.com/') },
  youtube: { title: 'YouTube', account: at('https://www.youtube.com/@') },
  zola: { title: 'Zola', account: at('https://www.zola.com/registry/') },
};

/** A service by its word; undefined for words that are none. */
export function findService(word: string): Service | undefined {
  return Object.hasOwn(SERVICES, word) ? SERVICES[word] : undefined;
}

/** The address of an account, given with or without a leading `@`; empty when names lead nowhere. */
export function accountAddress(service: string, username: string): string {
  const name = username.replace(/^@/, '');
  // Encoding throws on halves of characters.
  if (name === '' || name.length > 100 || /[\ud800-\udfff]/u.test(name)) return '';
  return findService(service)?.account?.(name) ?? '';
}

/** The name of a link to a service: its own title, the title of the service, or its address. */
export function linkTitle(title: string, service: string, address: string): string {
  return title || findService(service)?.title || hostOf(address) || address;
}
