import type { InstalmentContext } from '../../widgets/contract/instalments.js';
import type { JsonObject } from '../shared/values.js';

/**
 * The settings of a shop for instalments. Wrong settings turn instalments off.
 *
 * @param settings `websiteSettings.storeSettings` of the site
 * @param shopperLanguage such as `en-US`
 */
export function instalmentContext(
  settings: JsonObject,
  shopperLanguage: string,
): InstalmentContext {
  const { afterPayAvailable, afterPayMin, afterPayMax, stripeAccountCountry: country } = settings;
  const [min, max] = [amountOf(afterPayMin), amountOf(afterPayMax)];
  return {
    afterPayAvailable: afterPayAvailable === true && min !== undefined && max !== undefined,
    afterPayMin: min ?? 0,
    afterPayMax: max ?? 0,
    shopperLanguage,
    stripeAccountCountry: typeof country === 'string' ? country : '',
  };
}

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER / 100
    ? value
    : undefined;
}
