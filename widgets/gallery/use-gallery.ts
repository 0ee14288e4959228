import { useEffect, useRef } from 'react';
import { listen } from '../shared/listen.js';
import { REDUCED_MOTION, wantsLessMotion } from '../shared/reduced-motion.js';
import { useModel } from '../shared/use-model.js';
import { type GalleryEvent, galleryModel } from './model.js';
import { LIGHTBOX_LINK, LIST, STRIP } from './read-gallery.js';
import { followScrolling, showSlide, slideAt, slidesOf } from './strip.js';

/** How a gallery behaves. */
export interface GalleryBehaviour {
  /** Whether its slides stand in a strip, of which one is shown. */
  readonly moves: boolean;
  readonly autoplay: boolean;
  /** In seconds. */
  readonly autoplayDelay: number;
  /** The slide that it begins with, from 0 on. */
  readonly start?: number;
  /** Told which slide is shown. */
  readonly onShow?: (at: number) => void;
  /** Shows the picture of a slide in a box: fulfilled with the slide that was seen last, when that is closed. Without it links are followed. */
  readonly onOpen?: ((at: number) => Promise<number>) | undefined;
}

/** The model of a gallery on its elements: its list is scrolled and followed; keys, presses, pointer and focus are heard. */
export function useGallery(root: HTMLElement, behaviour: GalleryBehaviour) {
  const { moves, autoplay, autoplayDelay, start = 0, onShow, onOpen } = behaviour;
  const list = root.querySelector(LIST) as HTMLElement;
  const count = slidesOf(list).length;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(start);
  /** Where it is on its way to: until it is there, or somebody takes hold of it, what it passes does not count. */
  const aim = useRef<number>(undefined);
  const [standing, send] = useModel(
    galleryModel,
    { count, at: start, holds: [] },
    (effect, { at }) => {
      if (effect === 'stop') clearTimeout(timer.current);
      else if (effect === 'start') {
        timer.current = setTimeout(() => send({ type: 'tick' }), autoplayDelay * 1000);
      } else if (effect === 'open') onOpen?.(at).then((last) => send({ type: 'go', at: last }));
      // Those that are far are not reached through all that lies between.
      else if (moves) {
        const isSmooth = Math.abs(at - shown.current) === 1 && !wantsLessMotion();
        aim.current = showSlide(list, at, isSmooth) ? at : undefined;
      }
    },
  );
  const { at } = standing.memory;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it calls stays the same
  useEffect(() => {
    const still = matchMedia(REDUCED_MOTION);
    const calm = (): void => {
      if (still.matches) send({ type: 'pause' });
    };
    still.addEventListener('change', calm);
    const takeHold = (): void => {
      aim.current = undefined;
    };
    const settle = (): void => {
      const stands = slideAt(list, shown.current);
      if (aim.current !== undefined && aim.current !== stands) return;
      aim.current = undefined;
      send({ type: 'settled', at: stands });
    };
    const ends = [
      hear(root, list, { count: moves ? count : 0, opens: onOpen !== undefined }, send),
      listen(list, { pointerdown: takeHold, wheel: takeHold }),
      followScrolling(list, settle),
      () => still.removeEventListener('change', calm),
      () => clearTimeout(timer.current),
    ];
    if (moves && start > 0) showSlide(list, start, false);
    if (moves && autoplay && count > 1 && !still.matches) send({ type: 'play' });
    if (root.matches(':hover')) send({ type: 'hold', why: 'pointer' });
    if (root.matches(':focus-within')) send({ type: 'hold', why: 'focus' });
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    shown.current = at;
    markCurrent(root, at);
    onShow?.(at);
  }, [root, at, onShow]);
  return { ...standing, send };
}

/** Hears what is done with a gallery; `count` is 0 where its keys have no meaning. */
function hear(
  root: HTMLElement,
  list: HTMLElement,
  { count, opens }: { readonly count: number; readonly opens: boolean },
  send: (event: GalleryEvent) => void,
): () => void {
  return listen(root, {
    keydown(event) {
      const asked = count > 0 && !hasModifier(event) && eventOf(event.key, list, count);
      if (!asked) return;
      event.preventDefault();
      send(asked);
    },
    click(event) {
      if (hasModifier(event)) return;
      const links = opens ? `${LIGHTBOX_LINK}, ${STRIP} a` : `${STRIP} a`;
      const link = (event.target as Element).closest(links);
      const slide = [...list.children, ...thumbnailsOf(root)].find((each) => each.contains(link));
      if (link === null || slide?.parentElement == null) return;
      event.preventDefault();
      const at = slidesOf(slide.parentElement).indexOf(slide as HTMLElement);
      send({ type: list.contains(link) ? 'open' : 'go', at });
    },
    pointerenter: () => send({ type: 'hold', why: 'pointer' }),
    pointerleave: () => send({ type: 'release', why: 'pointer' }),
    focusin: () => send({ type: 'hold', why: 'focus' }),
    focusout({ relatedTarget }) {
      if (!root.contains(relatedTarget as Node | null)) send({ type: 'release', why: 'focus' });
    },
  });
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** What a key asks for: arrows lead to the side that they show, whichever way the page is read. */
function eventOf(key: string, list: Element, count: number): GalleryEvent | undefined {
  const onward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return { type: 'move', by: onward };
    case 'ArrowLeft':
      return { type: 'move', by: onward === 1 ? -1 : 1 };
    case 'Home':
      return { type: 'go', at: 0 };
    case 'End':
      return { type: 'go', at: count - 1 };
    default:
      return undefined;
  }
}

function thumbnailsOf(root: Element): readonly Element[] {
  return [...(root.querySelector(STRIP)?.children ?? [])];
}

/** Marks the thumbnail of the slide that is shown, and has it in view. */
function markCurrent(root: Element, at: number): void {
  const thumbnails = thumbnailsOf(root);
  for (const [index, thumbnail] of thumbnails.entries()) {
    const link = thumbnail.querySelector('a');
    if (index === at) link?.setAttribute('aria-current', 'true');
    else link?.removeAttribute('aria-current');
  }
  const strip = thumbnails[at]?.parentElement;
  if (strip) showSlide(strip, at, !wantsLessMotion());
}
