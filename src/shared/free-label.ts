/** What `websiteSettings.storeSettings` says of prices of zero. */
export interface FreePrices {
  readonly freeIfZero: boolean;
  readonly freeLabel: string;
}

/** The label of prices of zero; undefined where a store prints them, or has no label for them. */
export function freePrices(settings: Readonly<Record<string, unknown>>): FreePrices | undefined {
  const { freeIfZero, freeLabel } = settings;
  const isWhole = freeIfZero === true && typeof freeLabel === 'string' && freeLabel !== '';
  return isWhole ? { freeIfZero, freeLabel } : undefined;
}

/** Whether a store asks for the label of prices of zero and has none. */
export function lacksFreeLabel(settings: Readonly<Record<string, unknown>>): boolean {
  return settings.freeIfZero === true && freePrices(settings) === undefined;
}
