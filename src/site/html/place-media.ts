import { readPlayer } from '../../../engine/kit.js';
import { decoded, safeAddress } from '../../shared/address.js';
import { element } from '../../shared/markup.js';
import { unescapeHtml } from './entities.js';

/** The wrapper of a video and the player of a recording, as the formatters print them (formatters.md 3.3, 3.15). */
const VIDEO =
  /<div class="sqs-video-wrapper"(?: {2}data-load="false")? data-html="([^"<>]*)"[^<>]*>(?!<a class="video-link")/g;
const AUDIO =
  /<div class="squarespace-audio-player" data-audio-asset-url="([^"<>]*)"[^<>]*>(?=<\/div>)/g;
/** The picture over a video, which says nothing that the link does not. */
const OVERLAY = /(<div class="sqs-video-overlay"[^<>]*><img)(?= data-load="false")/g;
/** Asks the platform's library for its player, which no page has. */
const AUDIO_SCRIPT = /<script[^<>]*>Y\.use\('squarespace-audio-player-frontend'\);<\/script>\n?/g;

/**
 * Puts into the empty elements of the formatters `video` and `audio-player` what plays without scripts: a link to
 * the player of the video, and the browser's own player of recordings; a picture over a video is for the eyes alone.
 */
export function placeMedia(page: string): string {
  return page
    .replace(AUDIO_SCRIPT, '')
    .replace(OVERLAY, '$1 alt=""')
    .replace(VIDEO, (start, given: string) => start + videoLink(unescapeHtml(given), start))
    .replace(AUDIO, (start, given: string) => start + audioPlayer(unescapeHtml(given)));
}

function videoLink(html: string, start: string): string {
  const player = readPlayer(html);
  if (player === undefined) return '';
  const { src, title } = player;
  const provider = unescapeHtml(/ data-provider-name="([^"]*)"/.exec(start)?.[1] ?? '');
  const label = title || provider || (URL.canParse(src) ? new URL(src).host : src);
  const text = element('span', { class: 'video-link-text' }, label);
  return element('a', { class: 'video-link', href: src }, text).toString();
}

function audioPlayer(url: string): string {
  const src = url === '' ? undefined : safeAddress(url);
  if (src === undefined) return '';
  const label = nameOf(src);
  return element('audio', { src, controls: true, preload: 'none', 'aria-label': label }).toString();
}

/** The name of the file at an address. */
function nameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return decoded(path.slice(path.lastIndexOf('/') + 1));
}
