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
    deliver: async (email: Email) => mailer.send(await compose(sources, email)),
  };
}

export { compose, type Mail } from './compose.js';
export { type EmailSite, type EmailSources, emailSite } from './email-site.js';
export { EMAILS } from './emails/index.js';
export { orderNumber } from './emails/read-order.js';
export type { Mailer } from './mailer.js';
export { openMailer } from './open-mailer.js';
