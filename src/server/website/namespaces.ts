/** Namespaces of the store that pages show; those of preferences have names of their own. */
export const SHOWN_SETTINGS = {
  /** A key for each navigation that was set by a call. */
  navigation: 'navigation',
  languages: 'multilingual',
  headerFooter: 'header-footer',
} as const;
