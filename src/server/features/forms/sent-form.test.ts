import { expect, it } from 'vitest';
import type { Flash } from '../../http/flash.js';
import { SAVE_ROUTE, SENT } from './names.js';
import { sentFormOf } from './sent-form.js';

const ERROR = {
  type: 'invalid',
  message: 'One field is wrong',
  fields: { say: 'Required' },
  values: { formId: 'plain', form: { say: '' } },
  params: {},
} as const;
const sent = { kind: SENT, data: { formId: 'plain' } };
const shown = { formId: 'plain', nonce: 'n' };
const failed = { isDone: false, message: 'One field is wrong', errors: { say: 'Required' } };

it.each<[flash: Partial<Flash>, form: object | undefined]>([
  [{ notice: sent }, { ...shown, isDone: true, message: '', values: {}, errors: {} }],
  [{ error: ERROR }, { ...shown, ...failed, values: { say: '' } }],
  [
    { error: { ...ERROR, values: { formId: ['plain'], form: 'x' } } },
    { ...shown, ...failed, formId: '', values: {} },
  ],
  [{ notice: { kind: 'other', data: {} } }, undefined],
  [{}, undefined],
  [{ route: 'forms.validate', error: ERROR }, undefined],
  [{ route: 'forms.validate', notice: sent }, undefined],
])('of %j a form shows %j', (flash, form) => {
  expect(sentFormOf({ path: '/plain', route: SAVE_ROUTE, ...flash }, 'n')).toEqual(form);
});
