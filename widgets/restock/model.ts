import { isEmail } from '../../engine/shared/email.js';
import type { TextKey } from '../contract/page.js';
import type { Model } from '../shared/machine.js';

export type RestockState = 'idle' | 'invalid' | 'sending' | 'failed' | 'done';

export type RestockEvent =
  | {
      readonly type: 'submit';
      readonly email: string;
      readonly joinsMailingList: boolean;
      /** Empty without a solution; undefined where no captcha is asked. */
      readonly captchaToken: string | undefined;
    }
  | { readonly type: 'succeeded' }
  /** With the server's own message; empty for the usual text. */
  | { readonly type: 'refused'; readonly message: string };

export interface RestockContext {
  readonly email: string;
  readonly joinsMailingList: boolean;
  readonly captchaToken: string | undefined;
  /** The error: a text key, or the server's own message; empty if there is none. */
  readonly error: RestockError | '';
}

export type RestockError = { readonly key: TextKey } | { readonly text: string };
type Check = 'blank' | 'malformed' | 'withoutCaptcha' | 'good';
export type RestockEffect = 'send' | 'focusEmail' | 'resetCaptcha' | 'removeCaptcha';

const ERRORS: Readonly<Record<Exclude<Check, 'good'>, TextKey>> = {
  blank: 'restock.email.blank',
  malformed: 'restock.email.invalid',
  withoutCaptcha: 'captcha.missing',
};

/** Signing up for a sold-out variant (storefront.md §7). */
export const restockModel: Model<RestockState, RestockEvent, RestockContext, Check, RestockEffect> =
  {
    name: 'restock',
    initial: 'idle',
    transitions: [
      ...(['idle', 'invalid', 'failed'] as const).flatMap(
        (state) =>
          [
            { state, event: 'submit', guard: 'blank', next: 'invalid', effects: ['focusEmail'] },
            {
              state,
              event: 'submit',
              guard: 'malformed',
              next: 'invalid',
              effects: ['focusEmail'],
            },
            { state, event: 'submit', guard: 'withoutCaptcha', next: 'invalid' },
            { state, event: 'submit', guard: 'good', next: 'sending', effects: ['send'] },
          ] as const,
      ),
      {
        state: 'sending',
        event: 'succeeded',
        next: 'done',
        effects: ['removeCaptcha'],
      },
      { state: 'sending', event: 'refused', next: 'failed', effects: ['resetCaptcha'] },
    ],
    guards: {
      blank: is('blank'),
      malformed: is('malformed'),
      withoutCaptcha: is('withoutCaptcha'),
      good: is('good'),
    },
    update: remember,
  };

function is(wanted: Check) {
  return (_: RestockContext, event: RestockEvent): boolean =>
    event.type === 'submit' && check(event) === wanted;
}

/** The first failed check. */
function check({ email, captchaToken }: RestockEvent & { type: 'submit' }): Check {
  if (email.trim() === '') return 'blank';
  if (!isEmail(email.trim())) return 'malformed';
  return captchaToken === '' ? 'withoutCaptcha' : 'good';
}

export const START: RestockContext = {
  email: '',
  joinsMailingList: false,
  captchaToken: undefined,
  error: '',
};

/** Errors of captchas for enterprises are for developers: visitors read the usual text. */
export function refusalOf(message: string, isEnterprise: boolean): RestockEvent {
  return { type: 'refused', message: isEnterprise ? '' : message };
}

function remember(context: RestockContext, event: RestockEvent): RestockContext {
  switch (event.type) {
    case 'submit': {
      const { email, joinsMailingList, captchaToken } = event;
      const failed = check(event);
      const error = failed === 'good' ? '' : { key: ERRORS[failed] };
      return { email: email.trim(), joinsMailingList, captchaToken, error };
    }
    case 'succeeded':
      return context;
    case 'refused': {
      const { message } = event;
      return { ...context, error: message === '' ? { key: 'restock.failed' } : { text: message } };
    }
  }
}
