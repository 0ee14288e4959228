import { type Child, element, fragment } from '../../../shared/markup.js';
import { type AdminContext, button } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { checkboxes, postForm, textField, typedIn } from '../../page/form.js';
import { SCOPES } from './routes.js';

export async function renderKeys(context: AdminContext) {
  const { cookies, store, time, t } = context;
  const typed = typedIn(context);
  const made = cookies.read('newApiKey')?.[0];
  if (made !== undefined) cookies.remove('newApiKey');
  const rows = (await store.apiKeys.list()).map(
    ({ id, name, scopes, created, revoked }): Child[] => [
      name,
      scopes.join(', '),
      time(created),
      revoked === null
        ? button(
            context,
            `/api/config/api-keys/${id}`,
            { _method: 'DELETE' },
            t('revoke'),
            t('askRevoke'),
          )
        : t('revoked', { date: time(revoked) }),
    ],
  );
  return {
    title: t('keys'),
    main: fragment(
      made !== undefined &&
        element(
          'div',
          { class: 'shop-notice', role: 'status' },
          element('p', {}, t('newKey')),
          element('p', {}, element('code', {}, made)),
        ),
      table(context, ['name', 'scopes', 'date', 'revoke'], rows),
      postForm(
        context,
        '/api/config/api-keys',
        {},
        textField({ name: 'name', label: t('name'), typed, required: true }),
        checkboxes({ name: 'scopes', legend: t('scopes'), typed, values: SCOPES }),
        element('button', { type: 'submit' }, t('make')),
      ),
    ),
  };
}
