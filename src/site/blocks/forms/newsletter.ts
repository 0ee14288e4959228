import { child } from '../../../../engine/internals.js';
import { formAnchor } from '../../shared/form-anchor.js';
import type { BlockDefinition } from '../define.js';
import { FORM_ENDPOINT } from '../parts/form-endpoint.js';
import { captchaView, errorSummary, sentOf } from '../parts/form-state.js';
import { firstText, flag, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/newsletter.js';

/** A form that asks for an e-mail address. */
export const newsletter: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const formId = firstText(value, 'id', 'formId', 'newsletterId');
    if (formId === '') return undefined;
    const sent = sentOf(formId, block);
    const state = { values: sent?.values, errors: sent?.errors };
    const email = {
      id: 'email',
      title: block.word('newsletterEmail'),
      elementId: `${block.id}-email`,
    };
    return {
      ...captchaView(
        flag(value, 'captcha'),
        flag(value, 'inPopup') ? 'promo_popup' : 'newsletter_block',
        block,
      ),
      ...errorSummary(sent, state, [email], block),
      id: block.id,
      ownFields: block.host.slot?.('form-fields') ?? '',
      anchor: block.claimId(formAnchor(formId)),
      isDone: sent?.isDone === true,
      formId,
      action: FORM_ENDPOINT,
      name: text(value, 'name') || text(value, 'title') || block.word('formName'),
      description: richBlock(child(value, 'description')),
      nameLabel: block.word('newsletterName'),
      nameValue: text(state.values, 'name'),
      emailLabel: email.title,
      emailValue: text(state.values, 'email'),
      emailError: text(state.errors, 'email'),
      askName: flag(value, 'askName'),
      buttonText: text(value, 'buttonText') || block.word('newsletterSubmit'),
      successRedirect: block.address(child(value, 'successRedirect')),
      disclaimer: richBlock(child(value, 'disclaimer')),
      submissionMessage: text(value, 'submissionMessage') || block.word('newsletterThanks'),
    };
  },
};
