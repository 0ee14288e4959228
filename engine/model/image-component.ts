/**
 * The source of an image's sizes: the platform, or the author (second seed, section 3 "Image
 * component props").
 */
export const IMAGE_LOADERS = ['sqs', 'raw'] as const;

/** One of `IMAGE_LOADERS`. */
export type ImageLoader = (typeof IMAGE_LOADERS)[number];

/** The loading attributes of an image. */
export interface ImageLoading {
  readonly loading: 'eager' | 'lazy';
  readonly fetchpriority?: 'high' | 'low';
}

/** The loading attributes of each image priority (second seed, section 4 "Image priority"). */
export const IMAGE_PRIORITIES = {
  high: { loading: 'eager', fetchpriority: 'high' },
  low: { loading: 'lazy', fetchpriority: 'low' },
  none: { loading: 'lazy' },
} as const satisfies Readonly<Record<string, ImageLoading>>;

/** A name in `IMAGE_PRIORITIES`. */
export type ImagePriority = keyof typeof IMAGE_PRIORITIES;
