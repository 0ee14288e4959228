import type { TextKey } from '../../contract/page.js';

/** A part of a compound field, in the order of its answer (storefront.md §8). */
export interface Part {
  readonly label: TextKey;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'tel';
  /** Width in characters; all available space if absent. */
  readonly size?: number;
  /** The options; free text if absent. */
  readonly options?: readonly string[];
  /** Whether it may stay empty in a required field. */
  readonly isOptional?: true;
  /** Whether the part is never shown. */
  readonly isHidden?: true;
}

const digits = (label: TextKey, size: number): Part => ({ label, inputMode: 'numeric', size });
const phone = (label: TextKey, autoComplete: string): Part => ({
  label,
  autoComplete,
  inputMode: 'tel',
  size: 4,
});

export const PARTS = {
  name: [
    { label: 'form.part.firstName', autoComplete: 'given-name' },
    { label: 'form.part.lastName', autoComplete: 'family-name' },
  ],
  address: [
    { label: 'form.part.address1', autoComplete: 'address-line1' },
    { label: 'form.part.address2', autoComplete: 'address-line2', isOptional: true },
    { label: 'form.part.city', autoComplete: 'address-level2' },
    { label: 'form.part.region', autoComplete: 'address-level1' },
    { label: 'form.part.postalCode', autoComplete: 'postal-code' },
    { label: 'form.part.country', autoComplete: 'country-name' },
  ],
  date: [digits('form.part.month', 2), digits('form.part.day', 2), digits('form.part.year', 4)],
  time: [
    digits('form.part.hour', 2),
    digits('form.part.minute', 2),
    { ...digits('form.part.second', 2), isHidden: true },
    { label: 'form.part.half', options: ['AM', 'PM'], isOptional: true },
  ],
  phone: [
    phone('form.part.phoneCountry', 'tel-country-code'),
    phone('form.part.phoneArea', 'tel-area-code'),
    phone('form.part.phonePrefix', 'tel-local-prefix'),
    phone('form.part.phoneLine', 'tel-local-suffix'),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
