import { child } from '../../../engine/kit.js';
import type { BlockContext, BlockDefinition, View } from './define.js';
import { template } from './form.gen.js';
import { FORM_ENDPOINT } from './parts/form-endpoint.js';
import { template as fieldTemplate } from './parts/form-field.gen.js';
import { type FormState, fieldView } from './parts/form-field.js';
import { firstText, flag, list, text } from './parts/read.js';
import { richBlock } from './parts/rich-block.js';

/** A form, sent as a plain post. `values` and `errors` by field id show what was sent and refused. */
export const form: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const definition = child(value, 'form') ?? value;
    const formId = firstText(definition, 'id', 'formId') || text(value, 'formId');
    const state = { values: child(value, 'values'), errors: child(value, 'errors') };
    const fields = fieldsHtml(definition, state, block);
    if (formId === '' || fields === '') return undefined;
    return {
      ...settings(definition, block),
      ...opening(value, block),
      formId,
      fields,
      ...errors(state, block),
    };
  },
};

function fieldsHtml(definition: unknown, state: FormState, block: BlockContext): string {
  return list(definition, 'fields')
    .map((field, index) => {
      const view = fieldView(field, `${block.id}-field-${index + 1}`, block.level, state);
      return view === undefined ? '' : block.host.render(fieldTemplate, view);
    })
    .join('');
}

function settings(definition: unknown, block: BlockContext): View {
  return {
    action: FORM_ENDPOINT,
    name: text(definition, 'name') || block.word('formName'),
    submitButtonText: text(definition, 'submitButtonText') || block.word('formSubmit'),
    submissionMessage: text(definition, 'submissionMessage') || block.word('formThanks'),
    submissionHtml: richBlock(child(definition, 'submissionHtml')),
    successRedirect: block.address(child(definition, 'successRedirect')),
    disclaimer: richBlock(child(definition, 'disclaimer')),
    captcha: flag(definition, 'captcha'),
  };
}

function opening(value: unknown, block: BlockContext): View {
  return {
    openText: flag(value, 'lightbox') ? text(value, 'openText') || block.word('formOpen') : '',
  };
}

function errors(state: FormState, block: BlockContext): View {
  const given = state.errors;
  return {
    errorText: block.word('formErrors'),
    hasErrors: typeof given === 'object' && given !== null && Object.keys(given).length > 0,
  };
}
