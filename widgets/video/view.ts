import { PLAYER_SANDBOX, type VideoPlayer } from '../../engine/model/video-player.js';

/** Players that support the autoplay parameter. */
const TAKES_AUTOPLAY =
  /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com|player\.vimeo\.com)\/[^#]*$/;

/**
 * The link that plays a video. If a host leaves the element of the formatter `video` empty, one is
 * created.
 */
export function linkOf(root: HTMLElement, { src, title }: VideoPlayer): HTMLAnchorElement {
  const printed = root.querySelector<HTMLAnchorElement>('a.video-link');
  if (printed !== null) return printed;
  const link = document.createElement('a');
  link.className = 'video-link';
  link.href = src;
  const text = document.createElement('span');
  text.className = 'video-link-text';
  text.textContent = title || root.dataset.providerName || link.host;
  link.append(text);
  root.prepend(link);
  return link;
}

/** Turns the link into a button with a label, over the picture of the video. */
export function showButton(
  root: HTMLElement,
  link: HTMLAnchorElement,
  { ratio }: VideoPlayer,
  label: string,
): void {
  link.setAttribute('role', 'button');
  link.setAttribute('aria-label', label);
  for (const picture of root.querySelectorAll<HTMLImageElement>('.sqs-video-overlay img')) {
    picture.alt = '';
  }
  if (ratio !== '') root.style.setProperty('--ratio', ratio);
}

/** Replaces the content with the player and focuses it. */
export function openPlayer(
  root: HTMLElement,
  { src, title }: VideoPlayer,
  onLoad: () => void,
): void {
  for (const part of root.children) (part as HTMLElement).hidden = true;
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', sandboxFor(src));
  frame.addEventListener('load', onLoad, { once: true });
  frame.src = TAKES_AUTOPLAY.test(src) ? `${src}${src.includes('?') ? '&' : '?'}autoplay=1` : src;
  root.append(frame);
  frame.focus({ preventScroll: true });
}

/** A sandboxed page of this site's own origin could remove its sandbox. */
function sandboxFor(src: string): string {
  const isOwn = new URL(src).origin === location.origin;
  return isOwn ? PLAYER_SANDBOX.replace(' allow-same-origin', '') : PLAYER_SANDBOX;
}
