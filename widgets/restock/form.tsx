import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Answer } from '../contract/answer.js';
import type { Captcha, CaptchaProvider } from '../contract/captcha.js';
import type { RestockRequest, Texts } from '../contract/page.js';
import { useModel } from '../shared/use-model.js';
import { type RestockContext, type RestockEffect, restockModel } from './model.js';
import { type RestockMarkup, RestockView } from './view.js';

export interface RestockIslandProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly productId: string;
  readonly variantId: string;
  readonly markup: RestockMarkup;
  readonly texts: Texts;
  readonly captcha: CaptchaProvider | undefined;
  readonly signUp: (request: RestockRequest) => Promise<Answer<unknown>>;
}

/** The restock sign-up form, with its model. */
export function RestockIsland({ root, markup, texts, captcha, ...calls }: RestockIslandProps) {
  const { productId, variantId, signUp } = calls;
  const [isMounted, setMounted] = useState(false);
  const asked = useRef<Captcha>(undefined);
  const find = <E extends HTMLElement>(selector: string) =>
    root.current?.querySelector<E>(selector);
  const [live, send] = useModel(restockModel, startOf(markup, captcha), (effect, context, tell) => {
    const effects: Record<RestockEffect, () => void> = {
      focusEmail: () => find('input[name="email"]')?.focus(),
      resetCaptcha: () => asked.current?.reset(),
      removeCaptcha: () => asked.current?.remove(),
      send: () => {
        signUp({ productId, variantId, ...payloadOf(context) }).then((answer) =>
          tell(answer.ok ? { type: 'succeeded' } : { type: 'refused', failure: answer.failure }),
        );
      },
    };
    effects[effect]();
  });
  const { state } = live;
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    const container = root.current?.querySelector<HTMLElement>('.captcha-container');
    if (captcha && container) asked.current = captcha.render(container, 'product_waitlist');
    return () => asked.current?.remove();
  }, [root, captcha]);
  useEffect(() => {
    root.current?.setAttribute('aria-busy', String(state === 'sending'));
    if (state === 'done')
      root.current?.querySelector<HTMLElement>('.product-restock-done')?.focus();
  }, [root, state]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send({
      type: 'submit',
      email: find<HTMLInputElement>('input[name="email"]')?.value ?? '',
      joinsMailingList: find<HTMLInputElement>('input[name="isJoinMailingList"]')?.checked ?? false,
      captchaToken: asked.current?.token() ?? '',
    });
  };
  return (
    <RestockView
      markup={markup}
      live={isMounted ? live : undefined}
      texts={texts}
      onSubmit={submit}
    />
  );
}

function startOf(
  { asksCaptcha }: RestockMarkup,
  captcha: CaptchaProvider | undefined,
): RestockContext {
  return {
    asksCaptcha: asksCaptcha && captcha !== undefined,
    isEnterprise: captcha?.isEnterprise ?? false,
    email: '',
    joinsMailingList: false,
    captchaToken: '',
    error: '',
  };
}

function payloadOf({ email, joinsMailingList, captchaToken, isEnterprise }: RestockContext) {
  const token = isEnterprise ? { recaptchaEnterpriseV3Token: captchaToken } : { captchaToken };
  return {
    siteVisitorEmail: email,
    isJoinMailingList: joinsMailingList,
    ...(captchaToken !== '' && token),
  };
}
