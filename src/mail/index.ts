/**
 * Emails of a shop. They are rendered from the store's outbox by templates of this project's language and sent by
 * nodemailer.
 */

import type { Email, EmailTransport } from '../store/index.js';
import { compose } from './compose.js';
import type { EmailSources } from './email-site.js';
import type { Mailer } from './mailer.js';

/** Delivers the outbox of one website. */
export function emailTransport(sources: EmailSources, mailer: Mailer): EmailTransport {
  return {
    async deliver(email: Email) {
      await assertActive(sources, email);
      await mailer.send(await compose(sources, email));
    },
  };
}

/** @throws Error for a gift card that the owner has switched off: the email waits, as for a mailer that is away */
async function assertActive({ store }: EmailSources, { data }: Email): Promise<void> {
  const { giftCardId }: { readonly giftCardId?: string } = Object(data);
  const card = giftCardId === undefined ? undefined : await store.giftCards.get(giftCardId);
  if (card?.active === false) throw new Error('The gift card is switched off');
}

export { compose, type Mail } from './compose.js';
export {
  type EmailSite,
  type EmailSources,
  emailSite,
  maskedSecret,
  shownSecret,
} from './email-site.js';
export { EMAILS } from './emails/index.js';
export { giftParams } from './emails/read-gift.js';
export type { Mailer } from './mailer.js';
export { openMailer } from './open-mailer.js';
