import { freeLabelOf } from '../../engine/internals.js';
import { object } from './values.js';

/** The settings of prices of zero, as islands read them. */
export interface FreePrices {
  readonly freeIfZero: boolean;
  readonly freeLabel: string;
}

/** The label of prices of zero, for islands; undefined where a store prints them, or has no label for them. */
export function freePrices(storeSettings: unknown): FreePrices | undefined {
  const freeLabel = freeLabelOf(storeSettings);
  return freeLabel === undefined ? undefined : { freeIfZero: true, freeLabel };
}

/** Whether a store shows a label in place of prices of zero, but has no text for it. */
export function lacksFreeLabel(storeSettings: unknown): boolean {
  return object(storeSettings).freeIfZero === true && freeLabelOf(storeSettings) === undefined;
}
