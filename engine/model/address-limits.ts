/** The maximum length of an address in characters (second seed, section 5 "URL maximum length"). */
export const MAX_URL_LENGTH = 2083;

/**
 * The read part of a query string: parameters, levels of brackets, elements of a list (second seed,
 * section 9 "Query-string parsing").
 */
export const QUERY_LIMITS = { parameterLimit: 1000, depth: 5, arrayLimit: 20 } as const;
