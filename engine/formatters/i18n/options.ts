/** Option words such as `maxfrac:2`; unknown ones have no effect (formatters.md 6.2). */
export const OPTIONS = [{ name: 'option', optional: true, repeated: true }] as const;
