import { child, type FormDefinition, readDefinition } from '../../../../engine/internals.js';
import { formAnchor } from '../../shared/form-anchor.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { FORM_ENDPOINT } from '../parts/form-endpoint.js';
import { type FormState, fieldView } from '../parts/form-field.js';
import { captchaView, errorSummary, sentOf } from '../parts/form-state.js';
import { template as fieldTemplate } from '../parts/generated/form-field.js';
import { flag, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { submissionView } from '../parts/submission-html.js';
import { template } from './generated/form.js';

/** A form, sent as a plain post. `values` and `errors` by field id show the rejected submission. */
export const form: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const definition = readDefinition(child(value, 'form') ?? value);
    const formId = definition.id || text(value, 'formId');
    const sent = sentOf(formId, block);
    const state = {
      values: sent?.values ?? child(value, 'values'),
      errors: sent?.errors ?? child(value, 'errors'),
    };
    const placed = definition.fields.map((field, index) => ({
      field,
      elementId: `${block.id}-field-${index + 1}`,
    }));
    const fields = fieldsHtml(placed, state, block);
    if (formId === '' || fields === '') return undefined;
    const links = placed.map(({ field: { id, title }, elementId }) => ({ id, title, elementId }));
    return {
      ...settings(definition, block),
      ...opening(value, sent !== undefined, block),
      ...captchaView(definition.captcha, actionOf(value), block),
      ...errorSummary(sent, state, links, block),
      ...submissionView(definition.submissionHtml, sent, block),
      ownFields: block.host.slot?.('form-fields') ?? '',
      anchor: block.claimId(formAnchor(formId)),
      isDone: sent?.isDone === true,
      formId,
      fields,
    };
  },
};

type Placed = readonly {
  readonly field: FormDefinition['fields'][number];
  readonly elementId: string;
}[];

function fieldsHtml(placed: Placed, state: FormState, block: BlockContext): string {
  const lastTyped = placed.findLastIndex(({ field }) => !UNTYPED.has(field.type));
  return placed
    .map(({ field, elementId }, index) => {
      const view = fieldView(field, elementId, block.level, state, index === lastTyped);
      return block.host.render(fieldTemplate, view);
    })
    .join('');
}

const UNTYPED: ReadonlySet<string> = new Set(['hidden', 'section']);

function settings(definition: FormDefinition, block: BlockContext): View {
  return {
    action: FORM_ENDPOINT,
    name: definition.name || block.word('formName'),
    submitButtonText: definition.submitButtonText || block.word('formSubmit'),
    submissionMessage: definition.submissionMessage || block.word('formThanks'),
    successRedirect: block.address(definition.successRedirect),
    disclaimer: richBlock(definition.disclaimer),
    confirmLeave: definition.confirmLeave,
  };
}

/** The purpose of its captcha (storefront seed §9). */
function actionOf(value: unknown): string {
  return flag(value, 'inPopup') ? 'promo_popup' : 'form_block';
}

function opening(value: unknown, isOpen: boolean, block: BlockContext): View {
  return {
    openText: flag(value, 'lightbox') ? text(value, 'openText') || block.word('formOpen') : '',
    isOpen,
  };
}
