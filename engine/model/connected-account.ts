/** What the link to a shop's ordering service is called unless its owner says otherwise (second seed, section 2 "Connected account link"). */
export const CONNECTED_ACCOUNT_LINK_TITLE = 'Order Now';
