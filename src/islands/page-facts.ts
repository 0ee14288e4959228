import type { PageFacts } from '../../widgets/contract/page.js';
import { freePrices } from '../shared/free-label.js';
import { shopCurrency } from '../shared/shop-currency.js';
import { object } from '../shared/values.js';
import type { SiteView } from '../site/index.js';
import { instalmentContext } from './instalment-context.js';

/**
 * What the islands of a site's pages are told of it. Those of one page are told as well what it shows: `shown` of
 * its result.
 *
 * @param prefix where the site lives: empty, or such as `/shop`
 * @param language that of the page; default the site's own
 */
export function pageFacts(
  { model, site }: SiteView,
  prefix = '',
  language = model.locale,
): PageFacts {
  const settings = object(object(site.websiteSettings).storeSettings);
  const instalments = instalmentContext(settings, language);
  const { siteKey, enterprise } = object(object(site.website).captchaSettings);
  return {
    prefix,
    language,
    currency: shopCurrency(settings),
    cldrMoney: Boolean(object(site.featureFlags).useCLDRMoneyFormat),
    expressCheckout: settings.expressCheckout === true,
    captchaSiteKey: typeof siteKey === 'string' && siteKey !== '' ? siteKey : null,
    captchaIsEnterprise: enterprise === true,
    ...freePrices(settings),
    ...(instalments.afterPayAvailable ? { instalments } : {}),
  };
}
