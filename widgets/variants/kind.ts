/**
 * The kind of visible controls. The controls of the other kind are hidden duplicates (storefront.md
 * §4.3).
 */
export type Kind = 'select' | 'radio';

/** The kind of controls that the site's styles display; selects if they display both. */
export function displayedKind(root: HTMLElement): Kind {
  const isDisplayed = (selector: string): boolean => {
    const wrapper = root.querySelector(selector);
    return wrapper !== null && getComputedStyle(wrapper).display !== 'none';
  };
  const hasSelects = isDisplayed('.variant-select-wrapper');
  return !hasSelects && isDisplayed('.variant-radiobtn-wrapper') ? 'radio' : 'select';
}
