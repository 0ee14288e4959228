import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Dialogs, Texts } from '../contract/page.js';
import { type BoxPicture, type GallerySettings, readPictures } from './read-gallery.js';
import { slidesOf } from './strip.js';
import { GalleryControls } from './view.js';

/**
 * Shows the pictures of a gallery in a lightbox, one at a time.
 *
 * @param list the list of its slides
 * @param at the first slide to show
 * @returns the last shown slide, when the lightbox is closed
 */
export async function openLightbox(
  list: HTMLElement,
  { label, theme }: Pick<GallerySettings, 'label' | 'theme'>,
  at: number,
  { dialogs, texts }: { readonly dialogs: Dialogs; readonly texts: Texts },
): Promise<number> {
  const pictures = readPictures(slidesOf(list));
  const start = pictures.findIndex(({ slide }) => slide === at);
  let last = at;
  const onShow = (shown: number): void => {
    last = pictures[shown]?.slide ?? last;
  };
  await dialogs.lightbox({
    title: label || texts('gallery.label'),
    theme,
    fill(body) {
      const content = createRoot(body);
      content.render(<Lightbox {...{ pictures, start, label, texts, onShow }} />);
      return () => content.unmount();
    },
  });
  return last;
}

/** Without the class of the island, since the component is already interactive. */
const CLASSES =
  'sqs-gallery sqs-gallery-design-slideshow meta-position-bottom sqs-gallery-lightbox';

interface LightboxProps {
  readonly pictures: readonly BoxPicture[];
  readonly start: number;
  readonly label: string;
  readonly texts: Texts;
  readonly onShow: (at: number) => void;
}

/** The pictures as a strip with the controls of a gallery. */
function Lightbox({ pictures, start, label, texts, onShow }: LightboxProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  useEffect(() => list?.focus(), [list]);
  return (
    <div className={CLASSES} ref={setRoot}>
      <ul
        className="sqs-gallery-list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        aria-label={label || texts('gallery.label')}
        ref={setList}
      >
        {pictures.map(({ slide, caption, alt, ...picture }) => (
          <li className="sqs-gallery-item" key={slide}>
            <figure className="gallery-figure">
              <img className="sqs-picture" loading="lazy" decoding="async" alt={alt} {...picture} />
              {caption && (
                <figcaption
                  className="gallery-meta"
                  ref={(element) => element?.replaceChildren(...copiesOf(caption))}
                />
              )}
            </figure>
          </li>
        ))}
      </ul>
      <div className="sqs-gallery-controls">
        {root && list && (
          <GalleryControls
            parts={{ root, list, strip: null }}
            {...{ start, texts, onShow }}
            moves
            controls
            autoplay={false}
            autoplayDelay={0}
          />
        )}
      </div>
    </div>
  );
}

function copiesOf({ childNodes }: Element): Node[] {
  return [...childNodes].map((node) => node.cloneNode(true));
}
