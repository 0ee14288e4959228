import type { ReactNode } from 'react';
import { createShopClient } from '../shop/client.js';
import { Shop } from '../shop/shop.js';

const client = createShopClient({ language: 'en-US', currency: 'USD', cldrMoney: false });

/** Components as a server renders them. */
export const inShop = (children: ReactNode) => <Shop client={client}>{children}</Shop>;
