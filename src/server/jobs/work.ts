import { letterSite, letterTransport, type Post } from '../../mail/index.js';
import type { LetterSources } from '../../mail/letter-site.js';
import { catalogueOf } from '../website/catalogue.js';
import type { Website } from '../website/websites.js';

/** What the work beside requests did. */
export interface WorkDone {
  /** Payments that somebody had left open. */
  readonly payments: number;
  /** Subscriptions that were due. */
  readonly renewals: number;
  readonly letters: number;
}

/** How the work beside requests is done. */
export interface WorkOptions {
  /** Where letters go. */
  readonly post: Post;
  /** The address, with its prefix, of a site whose `site.json` names none. */
  readonly baseUrl: string;
}

/**
 * Does what no request waits for, for one website: goes on with open payments, makes the orders of subscriptions
 * that are due, sends letters, and forgets what is too old. Any number of processes may do it at once.
 */
export async function work(
  { state, store, whole }: Website,
  { post, baseUrl }: WorkOptions,
): Promise<WorkDone> {
  await state();
  const view = whole();
  const own = store(view);
  const payments = await own.payments.resume();
  const renewals = await own.renewals.renewDue();
  const sources: LetterSources = {
    store: own,
    catalogue: catalogueOf(view),
    site: letterSite(view.site, addressOf(view.site) ?? baseUrl),
  };
  const transport = letterTransport(sources, post);
  let letters = 0;
  for (let sent = -1; sent !== 0; letters += sent) sent = await own.letters.deliver(transport);
  await own.clean();
  return { payments, renewals, letters };
}

/** The address that a site names as its own. */
export function addressOf(content: Readonly<Record<string, unknown>>): string | undefined {
  const website = (content.website ?? {}) as Readonly<Record<string, unknown>>;
  const named = [website.baseUrl, website.authenticUrl].find(
    (each): each is string => typeof each === 'string' && URL.canParse(each),
  );
  return named;
}
