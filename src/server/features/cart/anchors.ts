type Params = Readonly<Record<string, string>>;

/** Ids on the cart page, to which visitors come back from its plain forms. */
export const entryAnchor = (entryId: string): string => `entry-${entryId}`;
/** Of the field of a quantity: browsers give it the focus. */
export const quantityAnchor = (entryId: string): string => `quantity-${entryId}`;
export const CODES_ANCHOR = 'cart-codes';

/** The anchor of a route for an entry. */
export const anchorBy =
  (anchor: (entryId: string) => string) =>
  (_value: unknown, { id = '' }: Params): string =>
    anchor(id);
