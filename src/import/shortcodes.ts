import { element, fragment, type Markup } from '../shared/markup.js';

/** A picture of a gallery. */
export interface GalleryPicture {
  readonly url: string;
  readonly alt: string;
}

/** The host of shortcodes: the pictures that they name, and what is told of those that stay. */
export interface ShortcodeHost {
  /** The pictures of some ids; without ids, those of the page. */
  pictures(ids: readonly string[] | undefined): readonly GalleryPicture[];
  /** Called with the name of each shortcode that stays as a text. */
  unknown(name: string): void;
}

const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](\]?)/gi;
/** A name with its value, which quotes may stand around; values are read up to their first blank. */
const ATTRIBUTE = /\s([\w-]+)=["']?([^\s"']*)/g;
/** Markers around text and pictures that stay. */
const AROUND: ReadonlySet<string> = new Set(['caption', 'wp_caption']);
/** Players, whose address is an attribute or the text between two markers. */
const MEDIA: ReadonlySet<string> = new Set(['audio', 'embed', 'video']);
const SOURCES = ['src', 'mp4', 'webm', 'ogg', 'mp3', 'm4a', 'wav', 'url'];

/** The shortcodes of a text as HTML: galleries become pictures, players become links, and the others stay. */
export function expandShortcodes(source: string, host: ShortcodeHost): string {
  if (!source.includes('[')) return source;
  return source.replace(
    SHORTCODE,
    (all, first: string, end: string, given: string, rest: string, last: string) => {
      // Two brackets print a shortcode as it is.
      if (first !== '' && last !== '') return all.slice(1, -1);
      const name = given.toLowerCase();
      const attributes = readAttributes(rest);
      const made = end === '' ? replacement(name, attributes, host) : '';
      const isKnown = AROUND.has(name) || MEDIA.has(name) || name === 'gallery';
      if (isKnown) return `${first}${made}${last}`;
      if (attributes.size > 0 || end !== '') host.unknown(name);
      return all;
    },
  );
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.replace(/,\s+/g, ',').matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

function replacement(
  name: string,
  attributes: ReadonlyMap<string, string>,
  host: ShortcodeHost,
): Markup | '' {
  if (name === 'gallery') {
    const ids = attributes.get('ids') ?? attributes.get('include');
    const pictures = host.pictures(ids?.split(',').map((id) => id.trim()));
    return fragment(
      ...pictures.map(({ url, alt }) => element('figure', {}, element('img', { src: url, alt }))),
    );
  }
  const source = SOURCES.map((key) => attributes.get(key)).find((each) => each !== undefined);
  if (!MEDIA.has(name) || source === undefined) return '';
  return element('p', {}, element('a', { href: source }, source));
}
