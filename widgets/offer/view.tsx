import { useEffect, useRef } from 'react';
import type { InstalmentContext, InstalmentInfo } from '../contract/instalments.js';
import type { Dialogs, PageFacts, Texts } from '../contract/page.js';
import { amountText } from '../shared/money.js';
import { useModel } from '../shared/use-model.js';
import { embeddedInfo } from './embedded-info.js';
import { instalmentModel } from './model.js';
import { type InstalmentOffer, offerOf, offerText } from './offer.js';

/** What the parts of a page give the pill. */
export interface OfferPillProps {
  readonly context: InstalmentContext;
  /** The types of all paid items: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall. */
  readonly productTypes: readonly number[];
  readonly totalCents: number;
  readonly facts: Pick<PageFacts, 'language' | 'currency'>;
  readonly texts: Texts;
  /** Without dialogs, as on a server, the button does nothing. */
  readonly dialogs?: Dialogs | undefined;
  /** The content of the dialog; default: a text of the page. */
  readonly info?: InstalmentInfo | undefined;
  /** Receives the error if the dialog could not be shown. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/**
 * Shows the instalment offer for a total, with a button for details. Renders nothing if there is no
 * offer.
 */
export function OfferPill({ context, productTypes, totalCents, ...rest }: OfferPillProps) {
  const offer = offerOf(context, productTypes, totalCents);
  return offer === undefined ? null : <OfferLine {...rest} offer={offer} />;
}

type OfferLineProps = Omit<OfferPillProps, 'context' | 'productTypes' | 'totalCents'> & {
  readonly offer: InstalmentOffer;
};

function OfferLine({ offer, facts, texts, dialogs, info, report }: OfferLineProps) {
  const { provider, locale } = offer;
  const content = useRef<Node>(undefined);
  const close = useRef<() => void>(undefined);
  // Closes the dialog when the offer ends.
  useEffect(() => () => close.current?.(), []);
  const [{ state }, send] = useModel(instalmentModel, {}, (effect, { error }) => {
    if (effect === 'report') return report?.(error);
    if (effect === 'show') {
      const title = texts('instalments.info.title', { provider });
      const fill = (body: HTMLElement, end: () => void): (() => void) => {
        if (content.current !== undefined) body.append(content.current);
        close.current = end;
        return () => {
          close.current = undefined;
        };
      };
      dialogs?.lightbox({ title, fill }).then(() => send({ type: 'dismissed' }));
      return undefined;
    }
    const fetched = info?.(locale) ?? Promise.resolve(embeddedInfo(document, texts, provider));
    fetched.then(
      (node) => {
        content.current = node;
        send({ type: 'loaded' });
      },
      (error: unknown) => send({ type: 'failed', error }),
    );
    return undefined;
  });
  return (
    <>
      <span className="sqs-instalment-text">
        {offerText(offer, texts, (cents) => amountText(cents, facts))}
      </span>
      <button
        type="button"
        className="sqs-instalment-more"
        aria-label={texts('instalments.moreAbout', { provider })}
        aria-haspopup="dialog"
        aria-busy={state === 'fetching' || undefined}
        onClick={() => dialogs && send({ type: 'press' })}
      >
        {texts('instalments.more')}
      </button>
    </>
  );
}
