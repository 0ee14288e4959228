import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '../shared/listen.js';
import { REDUCED_MOTION, wantsLessMotion } from '../shared/reduced-motion.js';
import { useModel } from '../shared/use-model.js';
import { type GalleryEvent, galleryModel } from './model.js';
import { type GalleryParts, LIGHTBOX_LINK } from './read-gallery.js';
import { followScrolling, showSlide, slideAt, slidesOf } from './strip.js';

/** How a gallery behaves. */
export interface GalleryBehaviour {
  /** Whether the slides are in a strip that scrolls, one at a time. */
  readonly moves: boolean;
  readonly autoplay: boolean;
  /** In seconds. */
  readonly autoplayDelay: number;
  /** Index of the first slide shown; default 0. */
  readonly start?: number;
  /** Called with the index of the slide on show. */
  readonly onShow?: (at: number) => void;
  /** Opens a slide in the lightbox. Resolves with the last slide viewed. By default links are followed. */
  readonly onOpen?: ((at: number) => Promise<number>) | undefined;
}

/** Connects the model of a gallery to its elements. */
export function useGallery(parts: GalleryParts, behaviour: GalleryBehaviour) {
  const { moves, autoplay, autoplayDelay, start = 0, onShow, onOpen } = behaviour;
  const { root, list, strip } = parts;
  const count = slidesOf(list).length;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(start);
  /** The target of a scroll under way. Slides that it passes are not settled on, unless somebody takes hold. */
  const aim = useRef<number>(undefined);
  const [snapshot, send] = useModel(
    galleryModel,
    { count, at: start, holds: [] },
    (effect, { at }) => {
      if (effect === 'stop') clearTimeout(timer.current);
      else if (effect === 'start') {
        timer.current = setTimeout(() => send({ type: 'tick' }), autoplayDelay * 1000);
      } else if (effect === 'open') onOpen?.(at).then((last) => send({ type: 'go', at: last }));
      // A smooth scroll to a distant slide would pass all those between.
      else if (moves) {
        const isSmooth = Math.abs(at - shown.current) === 1 && !wantsLessMotion();
        aim.current = showSlide(list, at, isSmooth) ? at : undefined;
      }
    },
  );
  const { at } = snapshot.context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `send` and the refs are stable
  useEffect(() => {
    const ends = [
      hear(parts, { count: moves ? count : 0, opens: onOpen !== undefined }, send),
      followList(list, shown, aim, send),
      followReducedMotion(() => send({ type: 'pause' })),
      () => clearTimeout(timer.current),
    ];
    if (moves && start > 0) showSlide(list, start, false);
    if (moves && autoplay && count > 1 && !wantsLessMotion()) send({ type: 'play' });
    if (root.matches(':hover')) send({ type: 'hold', why: 'pointer' });
    if (root.matches(':focus-within')) send({ type: 'hold', why: 'focus' });
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    shown.current = at;
    if (strip !== null) markCurrent(strip, at);
    onShow?.(at);
  }, [strip, at, onShow]);
  return { ...snapshot, send };
}

/** Tells the model the slide on which a scroll of the list settles. */
function followList(
  list: HTMLElement,
  shown: RefObject<number>,
  aim: RefObject<number | undefined>,
  send: (event: GalleryEvent) => void,
): () => void {
  const takeHold = (): void => {
    aim.current = undefined;
  };
  const stopHold = listen(list, { pointerdown: takeHold, wheel: takeHold });
  const stopScroll = followScrolling(list, () => {
    const at = slideAt(list, shown.current);
    if (aim.current !== undefined && aim.current !== at) return;
    aim.current = undefined;
    send({ type: 'settled', at });
  });
  return () => {
    stopHold();
    stopScroll();
  };
}

/** Calls back when the visitor starts to prefer less motion. */
function followReducedMotion(calm: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  const onChange = (): void => {
    if (query.matches) calm();
  };
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Sends the visitor's input to the model. With a `count` of 0, keys have no effect. */
function hear(
  { root, list, strip }: GalleryParts,
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
      const link = (event.target as Element).closest('a');
      const isOpener = opens && link?.matches(LIGHTBOX_LINK) === true;
      const from = strip?.contains(link) ? strip : isOpener ? list : undefined;
      if (link === null || from === undefined) return;
      event.preventDefault();
      const at = slidesOf(from).findIndex((slide) => slide.contains(link));
      send({ type: from === list ? 'open' : 'go', at });
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

/** The event of a key. Arrows move in their own direction, also in right-to-left pages. */
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

/** Marks the thumbnail of the current slide, and scrolls it into view. */
function markCurrent(strip: HTMLElement, at: number): void {
  for (const [index, thumbnail] of slidesOf(strip).entries()) {
    const link = thumbnail.querySelector('a');
    if (index === at) link?.setAttribute('aria-current', 'true');
    else link?.removeAttribute('aria-current');
  }
  showSlide(strip, at, !wantsLessMotion());
}
