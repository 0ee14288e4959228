export { isEmail } from '../../engine/kit.js';

/** An address as it is compared: without case. */
export function foldEmail(text: string): string {
  return text.toLowerCase();
}
