/** An option of a product as its controls show it (commerce.md 4.21). */
export interface OptionProps {
  readonly name: string;
  readonly title: string;
  /** What stands in its place while nothing is chosen: `Select Size`. */
  readonly prompt: string;
  /** The name of the select; the prompt, but for what a parser reads as a character reference in it. */
  readonly label?: string;
  readonly values: readonly string[];
}

export interface OptionsMarkup {
  readonly itemId: string;
  readonly options: readonly OptionProps[];
  /** What blocks put before the names and ids of the contract, where a page shows a product twice. */
  readonly prefix: string;
}

/**
 * What the markup of an island says beside `data-variants`.
 *
 * @throws Error when it is not that of the contract
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
