import { child } from '../../shared/values.js';

/**
 * The label for prices of zero in `websiteSettings.storeSettings` (platform seed §5); undefined if
 * the store prints such prices or has no label.
 */
export function freeLabelOf(storeSettings: unknown): string | undefined {
  const label = child(storeSettings, 'freeLabel');
  const isAsked = child(storeSettings, 'freeIfZero') === true;
  return isAsked && typeof label === 'string' && label.trim() !== '' ? label : undefined;
}
