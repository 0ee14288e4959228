import type { AudioState } from './model.js';

const ERROR = 'sqs-audio-error';

/**
 * The players of a root in order. If a host leaves the element of the formatter `audio-player`
 * empty, one is created.
 *
 * @throws Error when there is nothing to play
 */
export function playersOf(root: HTMLElement): readonly HTMLAudioElement[] {
  const players = [...root.querySelectorAll('audio')];
  return players.length > 0 ? players : [addPlayer(root)];
}

function addPlayer(root: HTMLElement): HTMLAudioElement {
  const { audioAssetUrl = '' } = root.dataset;
  const url = new URL(audioAssetUrl, document.baseURI);
  if (audioAssetUrl === '' || !/^https?:$/.test(url.protocol)) {
    throw new Error('A player needs recordings or the address of one');
  }
  const player = document.createElement('audio');
  Object.assign(player, { controls: true, preload: 'none', src: url.href });
  player.setAttribute('aria-label', url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  root.append(player);
  return player;
}

/** Marks the current track and removes the error of a failed one. */
export function showTrack(
  root: HTMLElement,
  players: readonly HTMLAudioElement[],
  state: AudioState,
  at: number,
): void {
  for (const [index, player] of players.entries()) {
    const track = player.closest('.album-track');
    if (state === 'playing' && index === at) track?.setAttribute('aria-current', 'true');
    else track?.removeAttribute('aria-current');
  }
  if (state !== 'failed') root.querySelector(`.${ERROR}`)?.remove();
}

/** Shows an error below a player whose audio cannot be loaded. */
export function tellError(root: HTMLElement, player: HTMLAudioElement, text: string): void {
  root.querySelector(`.${ERROR}`)?.remove();
  const error = document.createElement('p');
  error.className = ERROR;
  error.setAttribute('role', 'alert');
  error.textContent = text;
  player.after(error);
}
