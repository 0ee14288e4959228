import { own, plainText } from '../form/options.js';
import { IMAGE_LOADERS, IMAGE_PRIORITIES, type ImagePriority } from '../image-component.js';
import { checkOptions, type OptionProblem } from './check-options.js';
import { choice, number, text } from './option.js';

const PIXELS = { min: 1, max: Number.MAX_SAFE_INTEGER, default: 1 } as const;

/**
 * The properties of an image component (second seed, section 3 "Image component props" and section
 * 5 "Image template").
 */
export const IMAGE_COMPONENT_OPTIONS = {
  src: text('address', { isRequired: true }),
  width: number(PIXELS),
  height: number(PIXELS),
  alt: text(),
  class: text(),
  style: text(),
  priority: choice(Object.keys(IMAGE_PRIORITIES) as ImagePriority[], 'none'),
  sizes: text(),
  loader: choice(IMAGE_LOADERS, 'sqs'),
  srcset: text(),
} as const;

/** Required properties that may be empty or have no useful default. */
const GIVEN = ['width', 'height', 'alt'] as const;

/** All errors in the properties of an image component, including combinations. */
export function checkImageComponent(props: unknown): readonly OptionProblem[] {
  const missing = GIVEN.filter((name) => own(props, name) === undefined);
  const isRaw = own(props, 'loader') === 'raw';
  const needless = isRaw || plainText(own(props, 'srcset')) === '' ? [] : ['srcset'];
  const wanted = isRaw || plainText(own(props, 'sizes')) !== '' ? [] : ['sizes'];
  return [
    ...checkOptions(IMAGE_COMPONENT_OPTIONS, props),
    ...[...missing, ...wanted].map((name) => required(name)),
    ...needless.map((name) => ({ path: [name], key: 'validation.needless' as const, params: {} })),
  ];
}

function required(name: string): OptionProblem {
  return { path: [name], key: 'form.required', params: {} };
}
