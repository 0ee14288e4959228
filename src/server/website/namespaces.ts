/** Namespaces of settings that pages show. Preferences have other namespaces. */
export const SHOWN_SETTINGS = {
  /** Its keys are the navigations that the API has set. */
  navigation: 'navigation',
  languages: 'multilingual',
  headerFooter: 'header-footer',
} as const;
