import { PRODUCT_KINDS } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import type { CartAnswer } from '../../http/schemas.js';
import { checkAccess } from '../../http/security/access.js';
import { EDITING_ROLES } from '../../http/security/roles.js';
import { catalogueOf } from '../../website/catalogue.js';

/** Entries of a sample. */
const COUNT = 3;

/**
 * A sample cart with the first products, which helps editors to design the cart page.
 *
 * @param empty the cart without entries
 * @throws ServerProblem 401 or 403
 */
export function sampleCart(
  { visitor }: Pick<ApiContext, 'visitor'>,
  empty: CartAnswer,
): CartAnswer {
  checkAccess({ who: 'owner', roles: EDITING_ROLES, scope: 'content' }, visitor);
  const { products, form } = catalogueOf(visitor.view);
  const entries = products()
    .slice(0, COUNT)
    .flatMap((product, index): CartAnswer['entries'] => {
      const [variant] = product.variants;
      if (variant === undefined) return [];
      const quantity = product.multiple ? index + 1 : 1;
      return [
        {
          id: `sample-${index + 1}`,
          itemId: product.itemId,
          chosenVariant: { sku: variant.sku, attributes: variant.attributes },
          quantity,
          additionalFields: null,
          title: product.title,
          fullUrl: product.fullUrl,
          image: product.image,
          productType: PRODUCT_KINDS[product.kind],
          multiple: product.multiple,
          unitPriceCents: variant.unitPriceCents,
          normalPriceCents: variant.normalPriceCents,
          onSale: variant.onSale,
          subTotalCents: variant.unitPriceCents * quantity,
          stock: { unlimited: variant.unlimited, qtyInStock: variant.qtyInStock },
          form: form(product.itemId, visitor.locale) ?? null,
          notices: [],
        },
      ];
    });
  const subtotalCents = entries.reduce((sum, entry) => sum + entry.subTotalCents, 0);
  return {
    ...empty,
    entries,
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents,
    grandTotalCents: subtotalCents,
    amountDueCents: subtotalCents,
  };
}
