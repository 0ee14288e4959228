import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { inShop } from '../testing/in-shop.js';
import { markupTree } from '../testing/markup-tree.js';
import { RestockForm } from './component.js';
import { type RestockEvent, type RestockState, refusalOf, restockModel, START } from './model.js';
import { RestockView } from './view.js';

const submit = (email: string, captchaToken: string | undefined = undefined): RestockEvent => ({
  type: 'submit',
  email,
  joinsMailingList: true,
  captchaToken,
});
const refused = (message: string): RestockEvent => refusalOf(message, false);
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
          captchaToken: fc.constantFrom('', 't', undefined),
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
      start: START,
      invariant: ({ state, context }) =>
        (state === 'invalid' || state === 'failed') === (context.error !== ''),
    });
  });

  test.each<[string, RestockEvent[], RestockState, unknown, string]>([
    ['nothing', [submit('  ')], 'invalid', key('restock.email.blank'), 'focusEmail'],
    ['no address', [submit('a b@c')], 'invalid', key('restock.email.invalid'), 'focusEmail'],
    ['two characters', [submit('@b')], 'invalid', key('restock.email.invalid'), 'focusEmail'],
    ['256 characters', [submit(`${'a'.repeat(254)}@b`)], 'sending', '', 'send'],
    [
      '257 characters',
      [submit(`${'a'.repeat(255)}@b`)],
      'invalid',
      key('restock.email.invalid'),
      'focusEmail',
    ],
    ['no token', [submit('a@b', '')], 'invalid', key('captcha.missing'), ''],
    ['a token', [submit('a@b', 't')], 'sending', '', 'send'],
    ['an address after an error', [submit(''), submit(' a@b ')], 'sending', '', 'send'],
    ['an answer', [submit('a@b'), { type: 'succeeded' }], 'done', '', 'removeCaptcha'],
    ['a refusal', [submit('a@b'), refused('No.')], 'failed', { text: 'No.' }, 'resetCaptcha'],
    ['no answer', [submit('a@b'), refused('')], 'failed', key('restock.failed'), 'resetCaptcha'],
    [
      'a refusal of enterprises',
      [submit('a@b'), refusalOf('No.', true)],
      'failed',
      key('restock.failed'),
      'resetCaptcha',
    ],
    ['a second press', [submit('a@b'), submit('')], 'sending', '', ''],
  ])('%s', (_what, events, state, error, effect) => {
    let snapshot = { state: restockModel.initial, context: START };
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
        inShop(
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
          />,
        ),
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
      live={{ state: 'done', context: START, texts: (key) => key }}
      onSubmit={() => {}}
    />,
  );
  expect(html).toBe(`<p class="product-restock-done" tabindex="-1">${shown}</p>`);
});
