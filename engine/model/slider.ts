/**
 * The default height of a slider in percent of its width (second seed, section 9 "Default slider
 * aspect ratio").
 */
export const SLIDER_ASPECT_RATIO = 50;
