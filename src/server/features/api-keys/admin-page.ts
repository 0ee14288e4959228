import { type Child, element, fragment } from '../../../shared/markup.js';
import { type AdminContext, button, table } from '../../admin/admin-page.js';
import { postForm, textField, typedIn } from '../../page/form.js';
import { SCOPES } from './routes.js';

export async function renderKeys(call: AdminContext) {
  const { jar, store, time, word } = call;
  const typed = typedIn(call);
  const made = jar.read('newApiKey')?.[0];
  if (made !== undefined) jar.remove('newApiKey');
  const rows = (await store.apiKeys.list()).map(
    ({ id, name, scopes, created, revoked }): Child[] => [
      name,
      scopes.join(', '),
      time(created),
      revoked === null
        ? button(
            call,
            `/api/config/api-keys/${id}`,
            { _method: 'DELETE' },
            word('revoke'),
            word('askRevoke'),
          )
        : word('revoked', { date: time(revoked) }),
    ],
  );
  return {
    title: word('keys'),
    main: fragment(
      made !== undefined &&
        element(
          'div',
          { class: 'shop-notice', role: 'status' },
          element('p', {}, word('newKey')),
          element('p', {}, element('code', {}, made)),
        ),
      table(call, ['name', 'scopes', 'date', 'revoke'], rows),
      postForm(
        call,
        '/api/config/api-keys',
        {},
        textField({ name: 'name', label: word('name'), typed, required: true }),
        element(
          'fieldset',
          {},
          element('legend', {}, word('scopes')),
          SCOPES.map((scope) => scopeChoice(scope)),
        ),
        element('button', { type: 'submit' }, word('make')),
      ),
    ),
  };
}

/** Several may be chosen under one name. */
function scopeChoice(scope: string) {
  const id = `shop-scope-${scope}`;
  return element(
    'div',
    { class: 'shop-choice' },
    element('input', { type: 'checkbox', id, name: 'scopes', value: scope }),
    element('label', { for: id }, scope),
  );
}
