/**
 * The events that a preview frame sends to the editor (second seed, section 2 "Preview frame
 * events").
 */
export const PREVIEW_EVENTS = ['load', 'iframeUnload'] as const;

/** One of `PREVIEW_EVENTS`. */
export type PreviewEvent = (typeof PREVIEW_EVENTS)[number];
