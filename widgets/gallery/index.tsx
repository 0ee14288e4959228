import type { Hydrate } from '../contract/island.js';
import { hydrate } from '../shared/hydrate.js';
import { openLightbox } from './lightbox.js';
import { readParts, readSettings } from './read-gallery.js';
import { GalleryControls } from './view.js';

const hydrateGallery: Hydrate = (root, page) => {
  const parts = readParts(root);
  const settings = readSettings(root);
  const onOpen = (at: number): Promise<number> => openLightbox(parts.list, settings, at, page);
  // A gallery that does not move has no controls.
  const place =
    root.querySelector<HTMLElement>('.sqs-gallery-controls') ?? document.createElement('div');
  const content = <GalleryControls {...settings} {...{ parts, onOpen }} texts={page.texts} />;
  return hydrate(place, content, page.report, root);
};

export default hydrateGallery;
