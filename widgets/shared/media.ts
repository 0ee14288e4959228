/** Pauses the media of a document except one player, so that only one is heard at a time. */
export function pauseOthers(document: Document, except?: HTMLMediaElement): void {
  for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (player !== except && !player.muted) player.pause();
  }
}
