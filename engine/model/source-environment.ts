/** The environments in which events are recorded (second seed, section 3 "Source environments"). */
export const SOURCE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;

/** One of `SOURCE_ENVIRONMENTS`. */
export type SourceEnvironment = (typeof SOURCE_ENVIRONMENTS)[number];
