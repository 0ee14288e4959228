import type { BlockDefinition } from '../define.js';
import { aspectRatio } from '../parts/aspect-ratio.js';
import { oneOf, text } from '../parts/read.js';
import { template } from './generated/shape.js';

/** The outlines, in a box of 100 by 100. */
const PATHS = {
  rectangle: 'M0 0H100V100H0Z',
  circle: 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z',
  pill: 'M25 0H75A25 50 0 0 1 75 100H25A25 50 0 0 1 25 0Z',
  triangle: 'M50 0L100 100H0Z',
  diamond: 'M50 0L100 50L50 100L0 50Z',
  star: 'M50 0L61 35H98L68 57L79 92L50 70L21 92L32 57L2 35H39Z',
  blob: 'M46 3C68 -4 92 14 97 38C102 63 88 92 62 97C37 102 8 88 3 62C-2 38 22 10 46 3Z',
  arch: 'M0 100V50A50 50 0 0 1 100 50V100Z',
} as const;

type ShapeName = keyof typeof PATHS;

const SHAPES = Object.keys(PATHS) as ShapeName[];
const TOKENS = ['accent', 'text', 'muted'] as const;

/** A figure in a colour, with or without a text on it. */
export const shape: BlockDefinition = {
  template,
  prepare: (value) => {
    const name = text(value, 'shape').toLowerCase();
    if (!SHAPES.some((known) => known === name)) return undefined;
    const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text(value, 'color'))?.[0];
    const ratio = aspectRatio(value);
    const style = [
      ...(color === undefined ? [] : [`--shape-color: ${color}`]),
      ...(ratio === '' ? [] : [`--ratio: ${ratio}`]),
    ];
    return {
      path: PATHS[oneOf(value, 'shape', SHAPES, 'rectangle')],
      token: oneOf(value, 'color', TOKENS, 'accent'),
      style: style.join('; '),
      text: text(value, 'text'),
    };
  },
};
