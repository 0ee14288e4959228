import type { EmailSources } from '../../mail/email-site.js';
import { emailSite, emailTransport, type Mailer, shownSecret } from '../../mail/index.js';
import { withBasePath } from '../../shared/base-path.js';
import type { Site } from '../../site/index.js';
import { accentOfStyles } from '../../site/styles/index.js';
import type { Email, EmailTransport, WebsiteStore, WorkKind } from '../../store/index.js';
import { type WebhookAddresses, webhookSender } from '../../webhooks/index.js';
import type { Measure } from '../monitoring/measure.js';
import type { Trace } from '../monitoring/trace.js';
import { catalogueOf } from '../website/catalogue.js';
import { addressOf } from '../website/site-address.js';
import type { Website } from '../website/websites.js';

/**
 * The results of background work: pending payments and refunds that were resumed, orders of due subscriptions, emails
 * that were sent, and messages of webhooks that were delivered.
 */
export type WorkDone = Readonly<Record<WorkKind, number>>;

/** The dependencies of background work. */
export interface WorkParts {
  /** The transport of emails. */
  readonly mailer: Mailer;
  /** Where messages of webhooks may go. */
  readonly addresses: WebhookAddresses;
  /** The address, with the base path, of a website whose `site.json` has none; undefined while it is unknown. */
  baseUrl(websiteId: string): string | undefined;
  /** The path under which websites are served, such as `/shop`. */
  readonly basePath: string;
  /** The compiled styles of a site; undefined when there are none. */
  styles(site: Site): string | undefined | Promise<string | undefined>;
  readonly report: (error: unknown) => void;
  readonly measure: Measure;
  readonly trace: Trace;
}

/**
 * Does the background work of one kind for a website: resumes pending payments and refunds, places orders of due
 * subscriptions, sends emails, or delivers messages of webhooks. Several processes may do it at once. The failure of
 * one payment, subscription or email is reported, and the others go on.
 *
 * @param endpointId the one endpoint whose messages are delivered; default all
 * @returns how much was done
 */
export async function work(
  kind: WorkKind,
  website: Website,
  parts: WorkParts,
  endpointId?: string,
): Promise<number> {
  await website.state();
  const own = website.store(website.whole());
  switch (kind) {
    case 'payments':
      return own.payments.resume(parts.report);
    case 'refunds':
      return own.refunds.resume(parts.report);
    case 'renewals':
      return own.renewals.renewDue(parts.report);
    case 'emails':
      return sendEmails(website, own, parts);
    case 'webhooks':
      return deliverWebhooks(website, own, parts, endpointId);
  }
}

/** A receiver that fails is its owner's matter, who sees why. */
async function deliverWebhooks(
  { id, whole }: Website,
  { webhookDeliveries }: WebsiteStore,
  { addresses, baseUrl }: WorkParts,
  endpointId: string | undefined,
): Promise<number> {
  const address = addressOf(whole().site) ?? baseUrl(id);
  const sender = webhookSender(addresses, address === undefined ? [] : [address]);
  const due = endpointId === undefined ? await webhookDeliveries.dueEndpoints() : [endpointId];
  const counts = await Promise.all(due.map((each) => webhookDeliveries.deliver(each, sender)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends the emails that wait, unless the address for their links is unknown. */
async function sendEmails(
  { id, site: current, whole }: Website,
  store: WebsiteStore,
  { mailer, baseUrl, basePath, styles, report, measure, trace }: WorkParts,
): Promise<number> {
  const view = whole();
  const own = addressOf(view.site);
  const address = own === undefined ? baseUrl(id) : withBasePath(own, basePath);
  if (address === undefined) return 0;
  const site = emailSite(view.site, address, accentOfStyles(await styles(current)));
  const sources: EmailSources = {
    ...{ store, catalogue: catalogueOf(view), site },
    secret: shownSecret,
  };
  const transport = watched(emailTransport(sources, mailer), { report, measure, trace });
  let emails = 0;
  let sent: number;
  do {
    sent = await store.emails.deliver(transport);
    emails += sent;
  } while (sent > 0);
  return emails;
}

/** Counts and traces the deliveries of a transport, and reports each failure. */
function watched(
  transport: EmailTransport,
  { report, measure, trace }: Pick<WorkParts, 'report' | 'measure' | 'trace'>,
): EmailTransport {
  return {
    async deliver(email) {
      const { kind } = email;
      try {
        await trace(`email ${kind}`, {}, () => transport.deliver(email));
      } catch (error) {
        measure('emails', { kind, result: 'failed' });
        report(notSent(email, error));
        throw error;
      }
      measure('emails', { kind, result: 'sent' });
    },
  };
}

/** Names the code of a failure: the answer of a mail server can have the address of a person. */
function notSent({ id, kind }: Email, error: unknown): Error {
  const { code, responseCode } = Object(error) as {
    readonly code?: string;
    readonly responseCode?: number;
  };
  const text = `The email ${id} of the kind '${kind}' was not sent`;
  if (code === undefined) return new Error(text, { cause: error });
  return new Error(`${text}: ${[code, responseCode].filter(Boolean).join(' ')}`);
}
