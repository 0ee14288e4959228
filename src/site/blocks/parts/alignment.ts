/** Where content stands in its column. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
