import { answerText } from '../../../../engine/internals.js';
import { type Child, element, fragment } from '../../../shared/markup.js';
import type { Submission } from '../../../store/index.js';
import { type AdminContext, button, nextPage, presentIn } from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
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
  const email = searchedIn(context);
  const cursor = query.get('cursor');
  const { rows, nextPageCursor } = await store.submissions.list(formId, cursor, { email });
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
      searchForm(context, { label: t('search.email'), value: email }),
      table(context, ['date', 'form', 'page', 'answers'], shown),
      nextPage(context, nextPageCursor, presentIn({ form: formId, search: email })),
    ),
  };
}

/** Marks what is shown as read, and nothing that is sent meanwhile. */
async function readButton(context: AdminContext, newest: Submission | undefined): Promise<Child> {
  const { query, store, t } = context;
  if (newest === undefined || query.has('cursor') || query.has('search')) return undefined;
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
