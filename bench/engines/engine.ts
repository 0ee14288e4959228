import type { Page } from '../pages/page.js';

/** One engine as the bench drives it. */
export interface Engine {
  /** Compiles a page, ready to be rendered many times. */
  compile(page: Page): Render;
}

/** The page's HTML for its data, every text escaped. */
export type Render = (data: unknown) => string;
