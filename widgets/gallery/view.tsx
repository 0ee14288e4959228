import { useEffect, useState } from 'react';
import type { Texts } from '../contract/page.js';
import { type GalleryBehaviour, useGallery } from './use-gallery.js';

export interface GalleryControlsProps extends GalleryBehaviour {
  /** The gallery that they are of. */
  readonly root: HTMLElement;
  /** Whether there are buttons for the slides before and after. */
  readonly controls: boolean;
  readonly texts: Texts;
}

/** Brings a gallery to life; shown are its buttons and which slide it shows, nothing for one that does not move. */
export function GalleryControls({ root, controls, texts, ...behaviour }: GalleryControlsProps) {
  const { state, memory, send } = useGallery(root, behaviour);
  const { at, count } = memory;
  // First it is what the server prints: nothing.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted || !behaviour.moves || count < 2) return null;
  const isOn = state !== 'still';
  const button = (kind: string, label: string, press: () => void) => (
    <button
      type="button"
      className="sqs-gallery-button"
      data-kind={kind}
      aria-label={label}
      onClick={press}
    />
  );
  return (
    <>
      {controls &&
        button('previous', texts('gallery.previous'), () => send({ type: 'move', by: -1 }))}
      {/* What moves by itself is not read out. */}
      <p
        className="sqs-gallery-position"
        role="status"
        aria-live={state === 'playing' ? 'off' : 'polite'}
      >
        {texts('gallery.position', { at: at + 1, count })}
      </p>
      {controls && button('next', texts('gallery.next'), () => send({ type: 'move', by: 1 }))}
      {behaviour.autoplay &&
        button(isOn ? 'pause' : 'play', texts(isOn ? 'gallery.pause' : 'gallery.play'), () =>
          send({ type: isOn ? 'pause' : 'play' }),
        )}
    </>
  );
}
