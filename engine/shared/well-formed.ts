import { lazyPattern } from './lazy.js';

const loneSurrogate = lazyPattern(String.raw`\p{Surrogate}`, 'gu');

/** Replaces lone surrogates in a text, so that it can be encoded as UTF-8. */
export function replaceLoneSurrogates(text: string, replacement: string): string {
  return text.replace(loneSurrogate(), replacement);
}
