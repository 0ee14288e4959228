import { lazyPattern } from './lazy.js';

const loneSurrogate = lazyPattern(String.raw`\p{Surrogate}`, 'gu');

/** Text with every surrogate that has no partner replaced, so that it can be encoded as UTF-8. */
export function replaceLoneSurrogates(text: string, replacement: string): string {
  return text.replace(loneSurrogate(), replacement);
}
