/** The countries and territories that count as the United States (second seed, section 9 "US territories"). */
export const US_TERRITORIES = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'] as const;

/** One of `US_TERRITORIES`. */
export type UsTerritory = (typeof US_TERRITORIES)[number];
