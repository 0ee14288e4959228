import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { markupTree } from '../testing/markup-tree.js';
import {
  type RestockContext,
  type RestockEvent,
  type RestockState,
  restockModel,
} from './model.js';
import { RestockForm } from './restock-form.js';
import { RestockView } from './view.js';

const START: RestockContext = {
  asksCaptcha: true,
  isEnterprise: false,
  email: '',
  joinsMailingList: false,
  captchaToken: '',
  error: '',
};
const submit = (email: string, captchaToken = 't'): RestockEvent => ({
  type: 'submit',
  email,
  joinsMailingList: true,
  captchaToken,
});
const refused = (message: string): RestockEvent => ({
  type: 'refused',
  failure: { kind: 'refused', message, fields: {} },
});
const key = (name: string) => ({ key: name });

describe('the model of restock sign-ups', () => {
  test('is whole', () => {
    const email = fc.constantFrom('', ' ', 'a@b', 'a', 'a b@c', `${'a'.repeat(255)}@b`);
    checkModel(restockModel, {
      events: {
        submit: fc.record({
          type: fc.constant('submit'),
          email,
          joinsMailingList: fc.boolean(),
          captchaToken: fc.constantFrom('', 't'),
        }),
        succeeded: fc.constant({ type: 'succeeded' }),
        refused: fc
          .constantFrom('', 'No.')
          .map((message) => refused(message) as RestockEvent & { type: 'refused' }),
      },
      ignored: {
        idle: ['succeeded', 'refused'],
        invalid: ['succeeded', 'refused'],
        failed: ['succeeded', 'refused'],
        sending: ['submit'],
        done: ['submit', 'succeeded', 'refused'],
      },
      start: fc
        .record({ asksCaptcha: fc.boolean(), isEnterprise: fc.boolean() })
        .map((more) => ({ ...START, ...more })),
      invariant: ({ state, context }) =>
        (state === 'invalid' || state === 'failed') === (context.error !== ''),
    });
  });

  test.each<[string, RestockEvent[], RestockState, unknown, string, Partial<RestockContext>]>([
    ['nothing', [submit('  ')], 'invalid', key('restock.email.blank'), 'focusEmail', {}],
    ['no address', [submit('a b@c')], 'invalid', key('restock.email.invalid'), 'focusEmail', {}],
    ['two characters', [submit('@b')], 'invalid', key('restock.email.invalid'), 'focusEmail', {}],
    ['256 characters', [submit(`${'a'.repeat(254)}@b`)], 'sending', '', 'send', {}],
    [
      '257 characters',
      [submit(`${'a'.repeat(255)}@b`)],
      'invalid',
      key('restock.email.invalid'),
      'focusEmail',
      {},
    ],
    ['no token', [submit('a@b', '')], 'invalid', key('captcha.missing'), '', {}],
    [
      'no token where none is due',
      [submit('a@b', '')],
      'sending',
      '',
      'send',
      { asksCaptcha: false },
    ],
    ['an address after an error', [submit(''), submit(' a@b ')], 'sending', '', 'send', {}],
    ['an answer', [submit('a@b'), { type: 'succeeded' }], 'done', '', 'removeCaptcha', {}],
    ['a refusal', [submit('a@b'), refused('No.')], 'failed', { text: 'No.' }, 'resetCaptcha', {}],
    [
      'no answer',
      [submit('a@b'), refused('')],
      'failed',
      key('restock.failed'),
      'resetCaptcha',
      {},
    ],
    [
      'a refusal of enterprises',
      [submit('a@b'), refused('No.')],
      'failed',
      key('restock.failed'),
      'resetCaptcha',
      { isEnterprise: true },
    ],
    ['a second press', [submit('a@b'), submit('')], 'sending', '', '', {}],
  ])('%s', (_what, events, state, error, effect, more) => {
    let snapshot = { state: restockModel.initial, context: { ...START, ...more } };
    let effects: readonly string[] = [];
    for (const event of events) ({ snapshot, effects } = step(restockModel, snapshot, event));
    expect([snapshot.state, snapshot.context.error, effects.join()]).toEqual([
      state,
      error,
      effect,
    ]);
  });
});

describe('the markup', () => {
  const engine = createEngine();
  const texts = {
    CTAText: 'Back <soon> & more',
    placeholderText: 'you@example.com',
    buttonText: 'Tell "me"',
    mailingListDescription: 'News too',
  };
  test.each([
    [false, false, false, ''],
    [true, false, true, 'We will write & "wave"'],
    [true, true, false, ''],
  ])(
    'is that of the formatter, which leaves out other texts: mailing list %s, pre-checked %s, captcha %s, success text %j',
    (asks, optIn, asksCaptcha, successText) => {
      const { html } = engine.compile('{item|product-restock-notification}').render({
        item: { id: 'mug' },
        website: { captchaSettings: asksCaptcha ? { siteKey: 'k' } : {} },
        productMerchandisingContext: {
          mug: {
            restockNotificationViews: [{ variantId: 'v1', hiddenByDefault: asks }],
            restockNotificationMessages: { ...texts, successText },
            mailingListSignUpEnabled: asks,
            mailingListOptInByDefault: optIn,
          },
        },
      });
      const rendered = renderToStaticMarkup(
        <RestockForm
          productId="mug"
          variantId="v1"
          hidden={asks}
          call={texts.CTAText}
          placeholder={texts.placeholderText}
          button={texts.buttonText}
          mailingList={asks ? { description: texts.mailingListDescription, optIn } : null}
          asksCaptcha={asksCaptcha}
          done={successText}
          texts={(name) => name}
          signUp={async () => ({ ok: true, value: undefined })}
        />,
      );
      expect(markupTree(rendered)).toEqual(markupTree(html));
    },
  );
});

test.each([
  [undefined, 'restock.done'],
  ['', 'restock.done'],
  ['We will write', 'We will write'],
])('a sign-up of a store with the text %j is answered with %s', (done, shown) => {
  const markup = { call: '', placeholder: '', button: '', mailingList: null, asksCaptcha: false };
  const html = renderToStaticMarkup(
    <RestockView
      markup={{ ...markup, ...(done === undefined ? {} : { done }) }}
      live={{ state: 'done', context: START }}
      texts={(key) => key}
      onSubmit={() => {}}
    />,
  );
  expect(html).toBe(`<p class="product-restock-done" tabindex="-1">${shown}</p>`);
});
