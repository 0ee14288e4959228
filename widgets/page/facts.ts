import { FACTS_ID as FACTS } from '../contract/facts-id.js';
import type { PageFacts } from '../contract/page.js';

/**
 * The server's data of a page.
 *
 * @throws Error when the page has no such data, or it breaks the contract
 */
export function readFacts(document: Document): PageFacts {
  const text = document.getElementById(FACTS)?.textContent;
  if (text == null) throw new Error(`The page has no data '#${FACTS}'`);
  const facts: unknown = JSON.parse(text);
  const has = (name: keyof PageFacts, type: string): boolean =>
    Object.hasOwn(facts as object, name) && typeof (facts as PageFacts)[name] === type;
  const isWhole =
    typeof facts === 'object' &&
    facts !== null &&
    (['prefix', 'language', 'currency'] as const).every((name) => has(name, 'string')) &&
    (['cldrMoney', 'expressCheckout', 'captchaIsEnterprise'] as const).every((name) =>
      has(name, 'boolean'),
    ) &&
    (has('captchaSiteKey', 'string') || (facts as PageFacts).captchaSiteKey === null);
  if (!isWhole) throw new Error(`The data '#${FACTS}' are not what islands read`);
  return facts as PageFacts;
}
