/** Pauses what sounds in a document, but for one player: only one is heard at a time. */
export function pauseOthers(document: Document, except?: HTMLMediaElement): void {
  for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (player !== except && !player.muted) player.pause();
  }
}
