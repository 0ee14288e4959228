import { lazy } from './lazy.js';

// Hosts look properties of characters up when they read the pattern.
const loneSurrogate = lazy(() => /\p{Surrogate}/gu);

/** Text with every surrogate that has no partner replaced, so that it can be encoded as UTF-8. */
export function replaceLoneSurrogates(text: string, replacement: string): string {
  return text.replace(loneSurrogate(), replacement);
}
