import { child } from '../../shared/values.js';

/**
 * The label of prices of zero (platform seed §5), of `websiteSettings.storeSettings`; undefined where a store prints
 * them, or has no label.
 */
export function freeLabelOf(storeSettings: unknown): string | undefined {
  const label = child(storeSettings, 'freeLabel');
  const isAsked = child(storeSettings, 'freeIfZero') === true;
  return isAsked && typeof label === 'string' && label !== '' ? label : undefined;
}
