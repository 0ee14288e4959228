import { useEffect, useState } from 'react';
import type { Texts } from '../contract/page.js';
import type { GalleryParts } from './read-gallery.js';
import { type GalleryBehaviour, useGallery } from './use-gallery.js';

export interface GalleryControlsProps extends GalleryBehaviour {
  /** The gallery of the controls. */
  readonly parts: GalleryParts;
  /** Whether there are previous and next buttons. */
  readonly controls: boolean;
  readonly texts: Texts;
}

/**
 * The controls of a gallery: its buttons and the current slide. Renders nothing for a gallery that
 * does not move.
 */
export function GalleryControls({ parts, controls, texts, ...behaviour }: GalleryControlsProps) {
  const { state, context, send } = useGallery(parts, behaviour);
  const { at, count } = context;
  // The first render is empty, as the server's output.
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
      {/* Slides of the autoplay are not announced. */}
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
