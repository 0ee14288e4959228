import { child } from '../../../engine/kit.js';
import type { BlockDefinition } from './define.js';
import { template } from './newsletter.gen.js';
import { FORM_ENDPOINT } from './parts/form-endpoint.js';
import { firstText, flag, text } from './parts/read.js';
import { richBlock } from './parts/rich-block.js';

/** A form that asks for an e-mail address. */
export const newsletter: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const formId = firstText(value, 'id', 'formId', 'newsletterId');
    if (formId === '') return undefined;
    return {
      id: block.id,
      formId,
      action: FORM_ENDPOINT,
      description: richBlock(child(value, 'description')),
      nameLabel: block.word('newsletterName'),
      emailLabel: block.word('newsletterEmail'),
      askName: flag(value, 'askName'),
      buttonText: text(value, 'buttonText') || block.word('newsletterSubmit'),
      captcha: flag(value, 'captcha'),
      disclaimer: richBlock(child(value, 'disclaimer')),
      submissionMessage: text(value, 'submissionMessage') || block.word('formThanks'),
    };
  },
};
