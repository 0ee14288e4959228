import { fragment } from '../../../shared/markup.js';
import type { Json } from '../../../store/index.js';
import { type AdminContext, nextPage } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { plainWords } from '../../admin/words.js';

export async function renderEvents(context: AdminContext) {
  const { query, store, time, t } = context;
  const after = Number(query.get('cursor') ?? Number.NaN);
  const events = await store.events.list(Number.isSafeInteger(after) ? after : undefined);
  const rows = events.map(({ sequence, created, kind, subject, data }) => [
    sequence,
    time(created),
    kind,
    [subject, plainWords(data as Json)].filter((text) => text !== '').join(', '),
  ]);
  const last = events.at(-1)?.sequence;
  return {
    title: t('events'),
    main: fragment(
      table(context, ['number', 'date', 'what', 'about'], rows),
      nextPage(context, last === undefined ? null : String(last)),
    ),
  };
}
