import type { AdminContext } from '../../admin/admin-page.js';
import { catalogueOf } from '../../website/catalogue.js';
import { addressOf } from '../../website/site-address.js';

/** What a new shop needs, in order, and whether it has it. */
const STEPS = {
  product: ({ products }) => products.length > 0,
  shipping: ({ context, products }) =>
    context.shop.shipping.length > 0 ||
    (products.length > 0 && products.every(({ kind }) => kind !== 'physical')),
  address: ({ address = '' }) => !isExample(address),
  payments: ({ context }) =>
    [...context.store.payments.providers.values()].some(({ testMode }) => !testMode),
  mail: ({ context }) => context.server.sendsMail,
} as const satisfies Readonly<Record<string, (shop: Shop) => boolean>>;

interface Shop {
  readonly context: AdminContext;
  /** The address in `site.json`. */
  readonly address: string | undefined;
  readonly products: ReturnType<ReturnType<typeof catalogueOf>['products']>;
}

/** Whether an address is one that new sites begin with. */
function isExample(address: string): boolean {
  return /^https?:\/\/(?:[\w-]+\.)?example\.(?:com|net|org)(?:[:/]|$)/i.test(address);
}

/** The steps that are still to be done. */
export function stepsOf(context: AdminContext): readonly (keyof typeof STEPS)[] {
  const whole = context.website.whole();
  const shop = { context, address: addressOf(whole.site), products: catalogueOf(whole).products() };
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
  return names.filter((name) => !STEPS[name](shop));
}
