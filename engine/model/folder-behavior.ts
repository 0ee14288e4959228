/**
 * The effect of following a folder, by code (second seed, section 3 "FolderBehavior"; predicates.md
 * 9.3).
 */
export const FOLDER_BEHAVIORS = {
  undefined: -1,
  index: 1,
  redirect: 2,
  none: 3,
} as const;

/** A name in `FOLDER_BEHAVIORS`. */
export type FolderBehavior = keyof typeof FOLDER_BEHAVIORS;
