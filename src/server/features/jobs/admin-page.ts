import { type Child, element } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { orderNumber, type WorkRow } from '../../../store/index.js';
import type { AdminContext } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { emailText, stateText } from '../../admin/words.js';

/** Refunds, emails and messages of webhooks that nobody tries again by itself. */
export async function renderJobs(context: AdminContext) {
  const { store, t, time } = context;
  const rows = (await store.work.failed()).map((row): Child[] => [
    time(row.created),
    t(`job.${row.kind}`),
    subjectOf(context, row),
    row.tries ?? '',
    stateText(context, row.reason ?? ''),
  ]);
  const heads = ['date', 'kind', 'about', 'tries', 'reason'] as const;
  return { title: t('jobs'), main: table(context, heads, rows) };
}

/** What the work is about, with a link to the page on which it is tried again. */
function subjectOf(context: AdminContext, { kind, id, subject }: WorkRow): Child {
  const link = (path: string, text: string) =>
    element('a', { href: `${SHOP_PATHS.config}/${path}` }, text);
  switch (kind) {
    case 'refunds':
      return link(`orders/${subject}#refunds`, orderNumber(subject));
    case 'emails':
      return link(`emails/${id}`, emailText(context, subject));
    case 'webhooks':
      return link('webhooks', subject);
    default:
      return subject;
  }
}
