import { object, size, text, whole, within } from './kinds.js';

/** A place on a map. */
export const PLACE = object({
  addressTitle: text,
  addressLine1: text,
  addressLine2: text,
  addressCountry: text,
  mapLat: within(-90, 90),
  mapLng: within(-180, 180),
  mapZoom: whole(0, 22),
  markerLat: within(-90, 90),
  markerLng: within(-180, 180),
});

/** Fields of everything with a picture. */
export const PICTURE_FIELDS = {
  assetUrl: text,
  originalSize: size,
  altText: text,
  mediaFocalPoint: object({ x: within(0, 1), y: within(0, 1) }),
} as const;
