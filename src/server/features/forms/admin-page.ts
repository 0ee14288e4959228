import { answerText } from '../../../../engine/internals.js';
import { type Child, element, fragment } from '../../../shared/markup.js';
import type { Submission } from '../../../store/index.js';
import { type AdminContext, button, nextPage } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { formsOf } from '../../website/site-forms.js';
import { READ_PATH } from './owner-routes.js';
import { answersOf } from './submissions.js';

/** Submissions from new to old: of the form that the address names, or else of all forms. Reading changes nothing. */
export async function renderSubmissions(context: AdminContext) {
  const { path, query, store, time, website, t } = context;
  const formId = query.get('form') || null;
  const forms = formsOf(website.whole());
  const nameOf = (id: string): string => forms.get(id)?.definition.name || id;
  const { rows, nextPageCursor } = await store.submissions.list(formId, query.get('cursor'));
  const shown = rows.map((submission) => {
    const page = (submission.page ?? {}) as { readonly pagePath?: unknown };
    const href = `${path}?${new URLSearchParams({ form: submission.formId })}`;
    return [
      time(submission.created),
      element('a', { href }, nameOf(submission.formId)),
      typeof page.pagePath === 'string' ? page.pagePath : '',
      answerList(submission),
    ];
  });
  return {
    title: formId === null ? t('submissions') : `${t('submissions')}: ${nameOf(formId)}`,
    main: fragment(
      formId === null
        ? await readButton(context, rows[0])
        : element('p', {}, element('a', { href: path }, t('all'))),
      table(context, ['date', 'form', 'page', 'answers'], shown),
      nextPage(context, nextPageCursor, formId === null ? {} : { form: formId }),
    ),
  };
}

/** Marks what is shown as read, and nothing that is sent meanwhile. */
async function readButton(context: AdminContext, newest: Submission | undefined): Promise<Child> {
  const { query, store, t } = context;
  if (newest === undefined || query.has('cursor')) return undefined;
  if ((await store.submissions.countUnread()) === 0) return undefined;
  return button(context, READ_PATH, { until: String(newest.created) }, t('markRead'));
}

function answerList(submission: Parameters<typeof answersOf>[0]): Child {
  const rows = answersOf(submission).map((answer) => [
    element('dt', {}, answer.rawTitle),
    element('dd', {}, answerText(answer)),
  ]);
  return element('dl', { class: 'shop-answers' }, rows);
}
