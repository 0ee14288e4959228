/** The keys of `design` of `template.conf`, and the custom properties that they set. */
export const DESIGN = {
  accent: '--site-accent',
  onAccent: '--site-on-accent',
  surface: '--site-surface',
  text: '--site-text',
  quiet: '--site-quiet',
  line: '--site-line',
  soft: '--site-soft',
  field: '--site-field',
  fieldText: '--site-field-text',
  fieldLine: '--site-field-line',
  error: '--site-error',
  focus: '--site-focus',
  radius: '--site-radius',
  gap: '--site-gap',
  control: '--site-control',
  edge: '--site-edge',
  width: '--site-width',
  headingFont: '--site-heading-font',
} as const;

export type DesignKey = keyof typeof DESIGN;

/** What a template sets of its design. */
export type Design = Readonly<Partial<Record<DesignKey, string>>>;
