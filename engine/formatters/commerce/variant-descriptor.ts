import { toFieldText } from '../../shared/html-attributes.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { mapElements } from './map-elements.js';

/** `{variant|variant-descriptor}` (commerce.md 4.20). */
export const variantDescriptor = defineFormatter({
  name: 'variant-descriptor',
  summary: "Lists the values of a variant's options.",
  args: [],
  output: 'text',
  run(variant, _args, { budget }) {
    const toValue = (option: unknown): string => toFieldText(child(option, 'value'));
    return mapElements(child(variant, 'optionValues'), toValue, budget).join(' / ');
  },
});
