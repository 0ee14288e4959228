import type { InstalmentContext } from '../contract/instalments.js';
import { needProps } from '../shop/need-props.js';
import { useShopState } from '../shop/shop.js';
import { OfferPill } from './view.js';

/** Props of `InstalmentPill`. */
export interface InstalmentPillProps {
  /** The types of all paid items: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall. */
  readonly productTypes: readonly number[];
  readonly totalCents: number;
  /** Default: `instalments` of the shop's facts. */
  readonly context?: InstalmentContext | undefined;
}

/**
 * The offer of instalments for a total, with a button for details (storefront.md §6). Renders nothing where there is no
 * offer, and until the texts of the shop are loaded.
 */
export function InstalmentPill(props: InstalmentPillProps) {
  needProps('<InstalmentPill>', props, 'productTypes', 'totalCents');
  const { facts, page, texts } = useShopState('<InstalmentPill>');
  const { productTypes, totalCents, context = facts.instalments } = props;
  if (context === undefined || texts === undefined) return null;
  return (
    <div className="sqs-instalment-pill">
      <OfferPill
        {...{ context, productTypes, totalCents, facts, texts }}
        dialogs={page?.dialogs}
        info={page?.instalmentInfo}
        report={page?.report}
      />
    </div>
  );
}
