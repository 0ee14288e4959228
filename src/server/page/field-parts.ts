import type { Attributes } from '../../shared/markup.js';
import type { TextKey } from '../../shared/texts.js';

/** A part of a compound answer, with its label and the attributes of its input. */
export interface FieldPart {
  readonly label: TextKey;
  readonly attributes?: Pick<Attributes, 'inputmode' | 'maxlength'>;
}

const digits = (label: TextKey, maxlength: number): FieldPart => ({
  label,
  attributes: { inputmode: 'numeric', maxlength },
});
const phone = (label: TextKey): FieldPart => ({ label, attributes: { inputmode: 'tel' } });

/** The parts of compound field types, in the order of their answers (storefront.md §8). */
export const FIELD_PARTS: ReadonlyMap<unknown, readonly FieldPart[]> = new Map([
  ['name', [{ label: 'form.part.firstName' }, { label: 'form.part.lastName' }]],
  [
    'address',
    [
      { label: 'form.part.address1' },
      { label: 'form.part.address2' },
      { label: 'form.part.city' },
      { label: 'form.part.region' },
      { label: 'form.part.postalCode' },
      { label: 'form.part.country' },
    ],
  ],
  ['date', [digits('form.part.month', 2), digits('form.part.day', 2), digits('form.part.year', 4)]],
  [
    'time',
    [
      digits('form.part.hour', 2),
      digits('form.part.minute', 2),
      digits('form.part.second', 2),
      { label: 'form.part.half', attributes: { maxlength: 2 } },
    ],
  ],
  [
    'phone',
    [
      phone('form.part.phoneCountry'),
      phone('form.part.phoneArea'),
      phone('form.part.phonePrefix'),
      phone('form.part.phoneLine'),
    ],
  ],
]);

/** The attributes of a simple field type's input; a plain text input has none. */
export const FIELD_CONTROLS: ReadonlyMap<unknown, Pick<Attributes, 'type' | 'inputmode'>> = new Map<
  unknown,
  Pick<Attributes, 'type' | 'inputmode'>
>([
  ['email', { type: 'email' }],
  ['password', { type: 'password' }],
  ['website', { type: 'url' }],
  ['number', { inputmode: 'decimal' }],
  ['currency', { inputmode: 'decimal' }],
]);
