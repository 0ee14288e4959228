/**
 * The reasons why an item is hidden, or not public (second seed, section 4 "Content status list").
 */
export const CONTENT_STATUSES = ['Scheduled', 'Needs Review', 'Draft', 'Private'] as const;

/** One of `CONTENT_STATUSES`. */
export type ContentStatus = (typeof CONTENT_STATUSES)[number];
