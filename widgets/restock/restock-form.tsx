import { useRef } from 'react';
import type { Answer } from '../contract/answer.js';
import type { CaptchaProvider } from '../contract/captcha.js';
import type { RestockRequest, Texts } from '../contract/page.js';
import { RestockIsland } from './form.js';
import type { RestockMarkup } from './view.js';

export interface RestockFormProps extends RestockMarkup {
  readonly productId: string;
  readonly variantId: string;
  readonly texts: Texts;
  /** The store's call `signUpForRestock`. Never rejects. */
  readonly signUp: (request: RestockRequest) => Promise<Answer<unknown>>;
  readonly captcha?: CaptchaProvider;
  readonly hidden?: boolean;
}

/**
 * Asks a shopper for an email address for a restock notification of a variant (storefront.md §7).
 * Rendered on a server, it is a block of `product-restock-notification` (commerce.md 4.15).
 */
export function RestockForm({
  productId,
  variantId,
  texts,
  signUp,
  captcha,
  hidden,
  ...markup
}: RestockFormProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div
      className="product-restock-notification"
      data-product-id={productId}
      data-variant-id={variantId}
      hidden={hidden}
      ref={root}
    >
      <RestockIsland {...{ root, productId, variantId, markup, texts, captcha, signUp }} />
    </div>
  );
}
