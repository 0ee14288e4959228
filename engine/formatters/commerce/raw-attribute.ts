import { readField } from '../../shared/html-attributes.js';
import type { StepCounter } from '../../shared/step-counter.js';

/**
 * A field in a double-quoted attribute that is unescaped in the markup contract: only the quote,
 * which would end the attribute, is escaped (commerce.md 5, decision 20).
 */
export function rawAttribute(value: unknown, steps: StepCounter): string {
  return readField(value, steps).replaceAll('"', '&quot;');
}
