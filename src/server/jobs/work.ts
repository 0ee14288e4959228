import type { EmailSources } from '../../mail/email-site.js';
import { emailSite, emailTransport, type Mailer } from '../../mail/index.js';
import { catalogueOf } from '../website/catalogue.js';
import type { Website } from '../website/websites.js';

/** The results of background work. */
export interface WorkDone {
  /** Pending payments that were resumed. */
  readonly payments: number;
  /** Orders of due subscriptions. */
  readonly renewals: number;
  readonly emails: number;
}

/** Options of background work. */
export interface WorkOptions {
  /** The transport of emails. */
  readonly mailer: Mailer;
  /** The address, with the base path, of a site whose `site.json` has none. */
  readonly baseUrl: string;
}

/**
 * Does the background work of one website: resumes pending payments, places orders of due subscriptions, sends emails
 * and deletes old rows. Several processes may do it at once.
 */
export async function work(
  { state, store, whole }: Website,
  { mailer, baseUrl }: WorkOptions,
): Promise<WorkDone> {
  await state();
  const view = whole();
  const own = store(view);
  const payments = await own.payments.resume();
  const renewals = await own.renewals.renewDue();
  const sources: EmailSources = {
    store: own,
    catalogue: catalogueOf(view),
    site: emailSite(view.site, addressOf(view.site) ?? baseUrl),
  };
  const transport = emailTransport(sources, mailer);
  let emails = 0;
  for (let sent = -1; sent !== 0; emails += sent) sent = await own.emails.deliver(transport);
  await own.clean();
  return { payments, renewals, emails };
}

/** The site's own address in its `site.json`. */
export function addressOf(content: Readonly<Record<string, unknown>>): string | undefined {
  const website = (content.website ?? {}) as Readonly<Record<string, unknown>>;
  const named = [website.baseUrl, website.authenticUrl].find(
    (each): each is string => typeof each === 'string' && URL.canParse(each),
  );
  return named;
}
