/** The media types of gallery items (second seed, section 3 "Gallery item media types"). */
export const MEDIA_TYPES = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const;

/** One of `MEDIA_TYPES`. */
export type MediaType = (typeof MEDIA_TYPES)[number];
