import { readPlayer, toText } from '../../../engine/internals.js';
import { decoded, safeAddress } from '../../shared/address.js';
import { element, type Markup } from '../../shared/markup.js';
import { unescapeHtml } from './entities.js';
import type { Fill, Fills } from './fill-page.js';

/**
 * Fills the slots of the formatters `video` and `audio-player` with markup that works without scripts: a link to the
 * player of the video, and the browser's own player for recordings.
 */
export const MEDIA_FILLS: Fills = new Map<string, Fill>([
  ['video', ({ facts }) => videoLink(toText(facts.html), toText(facts.provider))],
  ['audio', ({ facts }) => audioPlayer(toText(facts.url))],
]);

function videoLink(html: string, provider: string): Markup | undefined {
  const player = readPlayer(html);
  if (player === undefined) return undefined;
  const { src, title } = player;
  const label = title || provider || (URL.canParse(src) ? new URL(src).host : src);
  const text = element('span', { class: 'video-link-text' }, label);
  return element('a', { class: 'video-link', href: src }, text);
}

function audioPlayer(url: string): Markup | undefined {
  const src = url === '' ? undefined : safeAddress(url);
  if (src === undefined) return undefined;
  const label = nameOf(src);
  return element('audio', { src, controls: true, preload: 'none', 'aria-label': label });
}

/** The name of the file at an address. */
function nameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return decoded(path.slice(path.lastIndexOf('/') + 1));
}

/** The empty wrapper of a video in content that another site has rendered, with its attributes. */
const CONTENT_VIDEO = /(<div class="sqs-video-wrapper"([^<>]*)>)<\/div>/g;
const PLAYER = / data-html="([^"]*)"/;

/** HTML of the content with links for its videos, like those of the formatter. */
export function withVideoLinks(html: string): string {
  return html.replace(CONTENT_VIDEO, (_whole, tag: string, attributes: string) => {
    const player = PLAYER.exec(attributes)?.[1] ?? '';
    return `${tag}${videoLink(unescapeHtml(player), '') ?? ''}</div>`;
  });
}
