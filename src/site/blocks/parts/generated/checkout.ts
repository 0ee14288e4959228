// Generated from ../checkout.html by 'npm run generate'.
export const template: readonly unknown[] = [17,1,[[8,[],[["showVariants"]],[[1,[["item"]],[["variants-select"]]]],3],[8,[],[["showQuantity"]],[[1,[["item"]],[["quantity-input"]]]],3],[1,[["item"]],[["add-to-cart-btn"]]]],18];
