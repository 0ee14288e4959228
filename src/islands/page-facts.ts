import type { PageFacts } from '../../widgets/contract/page.js';
import { continueShoppingUrl } from '../shared/continue-shopping.js';
import { freePrices } from '../shared/free-label.js';
import { shopCurrency } from '../shared/shop-currency.js';
import { object } from '../shared/values.js';
import type { SiteView } from '../site/index.js';
import { instalmentContext } from './instalment-context.js';

/**
 * The facts about a site that the islands of its pages read. The facts about a single page, `shown` of its result, are
 * added to them elsewhere.
 *
 * @param prefix the path of the site on its host: empty, or such as `/shop`
 * @param language of the page; default: the language of the site
 */
export function pageFacts(
  { model, site }: SiteView,
  prefix = '',
  language = model.locale,
): PageFacts {
  const settings = object(object(site.websiteSettings).storeSettings);
  const instalments = instalmentContext(settings, language);
  const continueUrl = continueShoppingUrl(settings);
  const { siteKey, enterprise } = object(object(site.website).captchaSettings);
  return {
    prefix,
    language,
    currency: shopCurrency(settings),
    cldrMoney: Boolean(object(site.featureFlags).useCLDRMoneyFormat),
    expressCheckout: settings.expressCheckout === true,
    captchaSiteKey: typeof siteKey === 'string' && siteKey !== '' ? siteKey : null,
    captchaIsEnterprise: enterprise === true,
    ...(continueUrl === undefined ? {} : { continueUrl }),
    ...freePrices(settings),
    ...(instalments.afterPayAvailable ? { instalments } : {}),
  };
}
