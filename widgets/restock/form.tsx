import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Captcha } from '../contract/captcha.js';
import type { Page } from '../contract/page.js';
import { useModel } from '../shared/use-model.js';
import {
  type RestockContext,
  type RestockEffect,
  refusalOf,
  restockModel,
  START,
} from './model.js';
import { type RestockMarkup, RestockView } from './view.js';

export interface RestockIslandProps {
  /** The element around the form, which says that it is busy. */
  readonly root: RefObject<HTMLElement | null>;
  readonly productId: string;
  readonly variantId: string;
  readonly markup: RestockMarkup;
  /** Undefined on a server, and in a browser until the shop is open. */
  readonly page: Pick<Page, 'texts' | 'captcha' | 'commerce'> | undefined;
}

/** The restock sign-up form, with its model. */
export function RestockIsland({ root, productId, variantId, markup, page }: RestockIslandProps) {
  const [isMounted, setMounted] = useState(false);
  const asked = useRef<Captcha>(undefined);
  const refs = {
    email: useRef<HTMLInputElement>(null),
    mailingList: useRef<HTMLInputElement>(null),
    captcha: useRef<HTMLDivElement>(null),
    done: useRef<HTMLParagraphElement>(null),
  };
  const [live, send] = useModel(restockModel, START, (effect, context, tell) => {
    const isEnterprise = page?.captcha?.isEnterprise === true;
    const effects: Record<RestockEffect, () => void> = {
      focusEmail: () => refs.email.current?.focus(),
      resetCaptcha: () => asked.current?.reset(),
      removeCaptcha: () => asked.current?.remove(),
      send: async () => {
        const request = { productId, variantId, ...payloadOf(context, isEnterprise) };
        const answer = await page?.commerce.signUpForRestock(request);
        if (answer?.ok) tell({ type: 'succeeded' });
        else tell(refusalOf(answer?.failure.message ?? '', isEnterprise));
      },
    };
    effects[effect]();
  });
  const { state } = live;
  const captcha = markup.asksCaptcha ? page?.captcha : undefined;
  const { captcha: container, done } = refs;
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (captcha && container.current) {
      asked.current = captcha.render(container.current, 'product_waitlist');
    }
    return () => asked.current?.remove();
  }, [captcha, container]);
  useEffect(() => {
    root.current?.setAttribute('aria-busy', String(state === 'sending'));
    if (state === 'done') done.current?.focus();
  }, [root, done, state]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (page === undefined) return;
    send({
      type: 'submit',
      email: refs.email.current?.value ?? '',
      joinsMailingList: refs.mailingList.current?.checked ?? false,
      captchaToken: captcha && (asked.current?.token() ?? ''),
    });
  };
  const shown = isMounted && page ? { ...live, texts: page.texts } : undefined;
  return <RestockView markup={markup} live={shown} refs={refs} onSubmit={submit} />;
}

function payloadOf(
  { email, joinsMailingList, captchaToken }: RestockContext,
  isEnterprise: boolean,
) {
  return {
    siteVisitorEmail: email,
    isJoinMailingList: joinsMailingList,
    ...(captchaToken &&
      (isEnterprise ? { recaptchaEnterpriseV3Token: captchaToken } : { captchaToken })),
  };
}
