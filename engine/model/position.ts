/** A grid of nine places, row by row (second seed, section 2: "Positions form a 3x3 grid"). */
export const POSITIONS = {
  rows: ['top', 'center', 'bottom'],
  columns: ['left', 'center', 'right'],
} as const;

/** A place of the grid, such as `top-left`. */
export type ImagePosition =
  `${(typeof POSITIONS.rows)[number]}-${(typeof POSITIONS.columns)[number]}`;
