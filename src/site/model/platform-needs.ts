/** The platform's own scripts that those of a template need. */
export interface PlatformNeeds {
  /** The globals `Static`, `Squarespace`, `ImageLoader` … */
  readonly globals: boolean;
  /** The library YUI, as `YUI` and `Y`. */
  readonly yui: boolean;
}
