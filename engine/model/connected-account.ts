/**
 * The default title of a link to a shop's ordering service (second seed, section 2 "Connected
 * account link").
 */
export const CONNECTED_ACCOUNT_LINK_TITLE = 'Order Now';
