import { type Markup, script } from '../../shared/markup.js';
import type { SiteModel } from '../contracts.js';
import { assetUrl } from '../routes/assets.js';

/** Where the script is served. */
export const PICTURES_PATH = 'universal/pictures.js';

/**
 * Shows the pictures that templates write as `<img {@|image-meta}>`, which has no `src`: on the platform a
 * script gives them one. Those in a box that they are to fill keep their focal point in sight. Pictures
 * that a script adds later are shown too, and those that one hands to `ImageLoader.load`, which is why it
 * comes before the scripts of the template. Videos are put into the frames that templates write for them.
 */
export const PICTURES_JS = `(() => {
  const show = (picture) => {
    const { src } = picture.dataset;
    if (!src || picture.getAttribute('src')) return;
    const box = picture.parentElement;
    const fills = box && /(?:^|\\s)content-(?:fill|fit)(?:\\s|$)/.exec(box.className);
    if (fills) {
      const [x = 0.5, y = 0.5] = (picture.dataset.imageFocalPoint || '').split(',').map(Number);
      const fit = /fit/.test(fills[0]) ? 'contain' : 'cover';
      picture.style.cssText += ';width:100%;height:100%;object-fit:' + fit + ';object-position:' + x * 100 + '% ' + y * 100 + '%';
    }
    picture.src = src;
  };
  const play = (frame) => {
    const { html } = frame.dataset;
    const video = html && new DOMParser().parseFromString(html, 'text/html').querySelector('iframe[src^="https:"],iframe[src^="//"]');
    if (!video || frame.querySelector('iframe')) return;
    const ratio = video.width > 0 && video.height > 0 ? video.width + '/' + video.height : '16/9';
    video.loading = 'lazy';
    video.style.cssText = 'display:block;width:100%;height:auto;border:0;aspect-ratio:' + ratio;
    frame.replaceChildren(document.adoptNode(video));
  };
  const showAll = () => {
    document.querySelectorAll('img[data-src]').forEach(show);
    document.querySelectorAll('.sqs-video-wrapper[data-html]').forEach(play);
  };
  new MutationObserver(showAll).observe(document, { childList: true, subtree: true });
  /* Nodes of YUI hold the element. */
  const elementOf = (picture) => picture?.getDOMNode?.() ?? picture;
  window.ImageLoader ??= {
    load(picture) {
      const element = elementOf(picture);
      if (element instanceof HTMLImageElement) show(element);
      return true;
    },
  };
})();
`;

/** The script of pictures for the head, where a template leaves them to it. */
export function picturesScript(model: SiteModel): readonly Markup[] {
  if (!model.leavesPictures || model.options.files?.has(PICTURES_PATH) !== true) return [];
  return [script({ src: assetUrl(model, PICTURES_PATH) })];
}

const PICTURE = /\|\s*(?:child-)?image-meta|\|\s*video\b|data-src=|\bImageLoader\b/;

/** Whether a template has pictures without an address, or videos, or a script that shows them. */
export function leavesPictures(templates: ReadonlyMap<string, string | Uint8Array>): boolean {
  return [...templates].some(
    ([path, text]) =>
      /\.(?:region|block|list|item|page|js)$/.test(path) &&
      typeof text === 'string' &&
      PICTURE.test(text),
  );
}
