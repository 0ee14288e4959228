import { type Markup, script } from '../../shared/markup.js';
import type { SiteModel } from '../model/site-model.js';
import { assetUrl } from '../routes/assets.js';

/** Where the script is served. */
export const PICTURES_PATH = 'universal/pictures.js';

/**
 * Shows the pictures that templates write as `<img {@|image-meta}>`, which has no `src`: on the platform a
 * script gives them one. Those that are to fill their box, by its class or as a script asks for it, keep their
 * focal point in sight. Pictures that a script adds later are shown too, and those that one hands to
 * `ImageLoader.load`, which is why it comes before the scripts of the template.
 */
export const PICTURES_JS = `(() => {
  /* A height in percent is none where the box is made high by its padding, its floor or what is beside the picture. */
  const fill = (picture, box) => {
    const { style } = picture;
    const { position, paddingTop, paddingBottom } = getComputedStyle(box);
    style.position = style.inset = '';
    const { offsetHeight } = picture;
    style.position = 'absolute';
    const room = box.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    if (box.clientHeight === 0 || (room > 0 && Math.abs(offsetHeight - room) <= 1)) {
      style.position = '';
      return;
    }
    style.inset = '0';
    if (position === 'static') box.style.position = 'relative';
  };
  const placed = new WeakSet();
  const boxes = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      for (const picture of target.children) if (placed.has(picture)) fill(picture, target);
    }
  });
  const place = (picture, box, mode) => {
    const [x = 0.5, y = 0.5] = (picture.dataset.imageFocalPoint || '').split(',').map(Number);
    const fit = mode === 'fit' ? 'contain' : 'cover';
    picture.style.cssText += ';width:100%;height:100%;object-fit:' + fit + ';object-position:' + x * 100 + '% ' + y * 100 + '%';
    placed.add(picture);
    boxes.observe(box);
    if (picture.complete) fill(picture, box);
  };
  const show = (picture, asked) => {
    const { src } = picture.dataset;
    if (!src) return;
    const box = picture.parentElement;
    const mode = asked ?? /(?:^|\\s)content-(fill|fit)(?:\\s|$)/.exec(box?.className)?.[1];
    if (picture.getAttribute('src')) {
      if (box && asked) place(picture, box, asked);
      return;
    }
    picture.addEventListener('load', () => {
      picture.classList.remove('loading');
      if (placed.has(picture)) fill(picture, picture.parentElement);
    });
    picture.src = src;
    if (box && mode) place(picture, box, mode);
  };
  const showAll = () => document.querySelectorAll('img[data-src]').forEach((picture) => show(picture));
  new MutationObserver(showAll).observe(document, { childList: true, subtree: true });
  /* Nodes of YUI hold the element. */
  const elementOf = (picture) => picture?.getDOMNode?.() ?? picture;
  window.ImageLoader ??= {
    load(picture, options) {
      const element = elementOf(picture);
      const mode = /^(?:fill|fit)$/.exec(options?.mode)?.[0];
      if (element instanceof HTMLImageElement) show(element, mode);
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

/** Whether a template has pictures without an address, as overlays of videos are, or a script that shows them. */
export function leavesPictures(templates: ReadonlyMap<string, string | Uint8Array>): boolean {
  return [...templates].some(
    ([path, text]) =>
      /\.(?:region|block|list|item|page|js)$/.test(path) &&
      typeof text === 'string' &&
      PICTURE.test(text),
  );
}
