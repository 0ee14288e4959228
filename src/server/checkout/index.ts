import { LETTER_ROUTES } from './letter-routes.js';
import { ORDER_ROUTES } from './order-routes.js';

/** The calls that follow the cart. */
export const CHECKOUT_ROUTES = [...ORDER_ROUTES, ...LETTER_ROUTES];
