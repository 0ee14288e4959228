/**
 * The colours of editor outlines around the parts of a page (second seed, section 9 "Frame toolbar
 * colours").
 */
export const FRAME_TOOLBAR_COLORS = { blue: '#027AFF', yellow: '#FFB802' } as const;

/** A name in `FRAME_TOOLBAR_COLORS`. */
export type FrameToolbarColor = keyof typeof FRAME_TOOLBAR_COLORS;
