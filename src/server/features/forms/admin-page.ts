import { answerText, type FormAnswer, type FormDefinition } from '../../../../engine/internals.js';
import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import type { Submission } from '../../../store/index.js';
import { type AdminContext, button, nextPage, presentIn } from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { formsOf } from '../../website/site-forms.js';
import { READ_PATH } from './owner-routes.js';
import { questionsOf, textsOf, withAnswered } from './questions.js';
import { answersOf, pagePath } from './submissions.js';

/** Submissions from new to old: of the form that the address names, or else of all forms. Reading changes nothing. */
export async function renderSubmissions(context: AdminContext) {
  const { path, query, store, time, website, t } = context;
  const formId = query.get('form') || null;
  const forms = formsOf(website.whole());
  const nameOf = (id: string): string => forms.get(id)?.definition.name || id;
  const rowOf = (submission: Submission): readonly Child[] => {
    const href = `${path}?${new URLSearchParams({ form: submission.formId })}`;
    return [
      time(submission.created),
      element('a', { href }, nameOf(submission.formId)),
      pagePath(submission),
      answerList(answersOf(submission)),
    ];
  };
  const email = searchedIn(context);
  const cursor = query.get('cursor');
  const { rows, nextPageCursor } = await store.submissions.list(formId, cursor, { email });
  return {
    title: formId === null ? t('submissions') : `${t('submissions')}: ${nameOf(formId)}`,
    main: fragment(
      formId === null
        ? await readButton(context, rows[0])
        : element('p', {}, element('a', { href: path }, t('all'))),
      searchForm(context, { label: t('search.email'), value: email }),
      formId === null
        ? table(context, ['date', 'form', 'page', 'answers'], rows.map(rowOf))
        : answerTable(context, forms.get(formId)?.definition, rows),
      formId !== null && rows.length > 0 && exportLink(context, formId),
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

/** A wider table is hard to read: the answers to further questions are one column. */
const MOST_QUESTIONS = 15;

/** The submissions of one form, with a column for each question that one of them has answered. */
function answerTable(
  context: AdminContext,
  form: FormDefinition | undefined,
  rows: readonly Submission[],
): Markup {
  const texts = rows.map(textsOf);
  const questions = [...withAnswered(questionsOf(form), rows)].filter(([id]) =>
    texts.some((answers) => (answers.get(id) ?? '') !== ''),
  );
  const shown = questions.slice(0, MOST_QUESTIONS);
  const rest = new Set(questions.slice(MOST_QUESTIONS).map(([id]) => id));
  const columns = shown.map(([, title]) => ({ title, class: 'shop-answer' }));
  return table(
    context,
    ['date', ...columns, ...(rest.size === 0 ? [] : (['answers'] as const)), 'page'],
    rows.map((submission, row) => {
      const others = answersOf(submission).filter(({ id }) => rest.has(id));
      return [
        context.time(submission.created),
        ...shown.map(([id]) => texts[row]?.get(id) ?? ''),
        ...(rest.size === 0 ? [] : [answerList(others)]),
        pagePath(submission),
      ];
    }),
  );
}

function exportLink({ t }: AdminContext, form: string): Markup {
  const href = `/api/commerce/exports/submissions?${new URLSearchParams({ form })}`;
  return element('p', {}, element('a', { href }, t('download'), ' (CSV)'));
}

function answerList(answers: readonly FormAnswer[]): Markup {
  const rows = answers.map((answer) => [
    element('dt', {}, answer.rawTitle),
    element('dd', {}, answerText(answer)),
  ]);
  return element('dl', { class: 'shop-answers' }, rows);
}
