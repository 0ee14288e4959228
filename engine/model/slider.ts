/** The height of a slider in percent of its width, unless its owner says otherwise (second seed, section 9 "Default slider aspect ratio"). */
export const SLIDER_ASPECT_RATIO = 50;
