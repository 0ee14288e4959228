/** The controls of one kind are shown, those of the other kind are their hidden twins (storefront.md §4.3). */
export type Kind = 'select' | 'radio';

/** The kind of controls that the styles of the site display; where they display both, the selects. */
export function displayedKind(root: HTMLElement): Kind {
  const isDisplayed = (selector: string): boolean => {
    const wrapper = root.querySelector(selector);
    return wrapper !== null && getComputedStyle(wrapper).display !== 'none';
  };
  const hasSelects = isDisplayed('.variant-select-wrapper');
  return !hasSelects && isDisplayed('.variant-radiobtn-wrapper') ? 'radio' : 'select';
}
