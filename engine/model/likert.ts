/**
 * The answers of a Likert field and their submitted numbers (second seed, section 3 "Likert
 * answers").
 */
export const LIKERT_ANSWERS = {
  'Strongly Disagree': -2,
  Disagree: -1,
  Neutral: 0,
  Agree: 1,
  'Strongly Agree': 2,
} as const;

/** A name in `LIKERT_ANSWERS`. */
export type LikertAnswer = keyof typeof LIKERT_ANSWERS;
