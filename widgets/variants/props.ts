/** An option of a product in its controls (commerce.md 4.21). */
export interface OptionProps {
  readonly name: string;
  readonly title: string;
  /** The placeholder without a choice: `Select Size`. */
  readonly prompt: string;
  /**
   * The accessible name of the select: the prompt, except for text that a parser reads as a
   * character reference.
   */
  readonly label?: string;
  readonly values: readonly string[];
}

export interface OptionsMarkup {
  readonly itemId: string;
  readonly options: readonly OptionProps[];
  /**
   * The prefix that blocks put before names and ids of the contract, since a page may show a
   * product twice.
   */
  readonly prefix: string;
}

/**
 * The markup of an island besides `data-variants`.
 *
 * @throws Error when it breaks the contract
 */
export function readMarkup(root: HTMLElement): OptionsMarkup {
  const { itemId } = root.dataset;
  if (itemId === undefined) throw new Error('.product-variants needs data-item-id');
  const name = root.querySelector<HTMLInputElement>('.variant-radiobtn')?.name ?? '';
  return {
    itemId,
    options: [...root.querySelectorAll('.variant-option')].map(readOption),
    prefix: name.slice(0, Math.max(0, name.indexOf('variant-option-'))),
  };
}

function readOption(option: Element): OptionProps {
  const select = option.querySelector<HTMLSelectElement>('select[data-variant-option-name]');
  const [first, ...values] = select?.options ?? [];
  if (select === null || first === undefined) {
    throw new Error('.variant-option needs a select with a first option');
  }
  const title = option.querySelector('.variant-option-title')?.textContent ?? '';
  return {
    name: select.dataset.variantOptionName ?? '',
    title: title.replace(/: $/, ''),
    prompt: first.textContent,
    label: select.getAttribute('aria-label') ?? '',
    values: values.map(({ value }) => value),
  };
}
