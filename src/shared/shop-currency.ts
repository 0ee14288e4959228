/** The currency of a shop, such as `USD`: that of `websiteSettings.storeSettings` which is chosen, else its default. */
export function shopCurrency(settings: Readonly<Record<string, unknown>>): string {
  const named = [settings.selectedCurrency, settings.defaultCurrency];
  return named.find((each): each is string => typeof each === 'string' && each !== '') ?? 'USD';
}
