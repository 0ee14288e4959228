import type { Hydrate } from '../contract/island.js';
import { hydrate } from '../shared/hydrate.js';
import { RestockIsland } from './form.js';
import type { RestockMarkup } from './view.js';

const hydrateRestock: Hydrate = (root, page) => {
  const { productId, variantId } = root.dataset;
  if (!productId || !variantId) {
    throw new Error('.product-restock-notification needs data-product-id and data-variant-id');
  }
  return hydrate(
    root,
    <RestockIsland
      {...{ productId, variantId }}
      root={{ current: root }}
      markup={readMarkup(root)}
      page={page}
    />,
    page.report,
  );
};

export default hydrateRestock;

/** @throws Error when the markup breaks the contract (commerce.md 4.15) */
function readMarkup(root: HTMLElement): RestockMarkup {
  const email = root.querySelector<HTMLInputElement>(
    'form.product-restock-form input[name="email"]',
  );
  const button = root.querySelector<HTMLInputElement>(
    'form.product-restock-form input[type="submit"]',
  );
  if (email === null || button === null) {
    throw new Error('.product-restock-notification needs its form with an address and a button');
  }
  const mailingList = root.querySelector('.product-restock-mailing-list');
  const box = mailingList?.querySelector<HTMLInputElement>('input[name="isJoinMailingList"]');
  return {
    call: root.querySelector('.product-restock-cta')?.textContent ?? '',
    placeholder: email.placeholder,
    button: button.value,
    mailingList: mailingList && {
      description: mailingList.textContent.trimStart(),
      optIn: box?.defaultChecked ?? false,
    },
    asksCaptcha: root.querySelector('.captcha-container') !== null,
    done: root.parentElement?.querySelector('.sqs-plain-restock .restock-done')?.textContent ?? '',
  };
}
