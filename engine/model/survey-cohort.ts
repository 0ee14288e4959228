/** The groups of surveyed visitors (second seed, section 3 "Survey cohorts"). */
export const SURVEY_COHORTS = ['A', 'B', 'C', 'D', 'E'] as const;

/** One of `SURVEY_COHORTS`. */
export type SurveyCohort = (typeof SURVEY_COHORTS)[number];
