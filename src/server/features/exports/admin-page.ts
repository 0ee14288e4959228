import { element, fragment } from '../../../shared/markup.js';
import type { AdminContext } from '../../admin/admin-page.js';
import { selectField, textField, typedIn } from '../../page/form.js';
import { formsOf } from '../../website/site-forms.js';
import { FORMATS } from './rows.js';

/** The lists that are exported, and whether they are limited to a period. */
const LISTS = {
  orders: true,
  customers: false,
  payments: true,
  submissions: true,
  subscribers: false,
} as const;

type List = keyof typeof LISTS;

/** Links to all lists, and a form that leads to the file of the one that the address names. */
export async function renderExports(context: AdminContext) {
  const { path, query, t } = context;
  const names = Object.keys(LISTS) as List[];
  const what = names.find((each) => each === query.get('what')) ?? 'orders';
  const links = names.map((each) => {
    const current = each === what ? 'page' : undefined;
    return element('a', { href: `${path}?what=${each}`, 'aria-current': current }, t(each));
  });
  return {
    title: `${t('exports')}: ${t(what)}`,
    main: fragment(
      element(
        'p',
        { class: 'shop-filter' },
        links.flatMap((link) => [link, ' ']),
      ),
      exportForm(context, what),
    ),
  };
}

function exportForm(context: AdminContext, what: List) {
  const { t } = context;
  const typed = typedIn(context);
  const day = (name: 'from' | 'until', field: string) =>
    textField({ name: field, label: t(name), typed, attributes: { type: 'date' } });
  return element(
    'form',
    { method: 'get', action: `/api/commerce/exports/${what}` },
    what === 'submissions' && formField(context),
    LISTS[what] && [day('from', 'since'), day('until', 'until')],
    selectField({
      name: 'format',
      label: t('format'),
      typed,
      options: (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((each) => [each, each]),
    }),
    element('button', { type: 'submit' }, t('download')),
  );
}

/** One form, of which CSV has a column for each question, or all. */
function formField(context: AdminContext) {
  const { t, website } = context;
  const forms = [...formsOf(website.whole())];
  return selectField({
    name: 'form',
    label: t('form'),
    typed: typedIn(context),
    options: [
      ['', t('all')],
      ...forms.map(([id, { definition }]) => [id, definition.name || id] as const),
    ],
  });
}
