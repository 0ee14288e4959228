/** The alignment of content in its column. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
