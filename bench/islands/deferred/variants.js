// One of the scripts of a page whose elements define themselves, as themes of shops do.
class ProductVariants extends HTMLElement {
  connectedCallback() {
    const variants = JSON.parse(this.querySelector('[data-variants]').dataset.variants);
    const selects = [...this.querySelectorAll('select')];
    this.addEventListener('change', () => {
      const chosen = variants.find(({ attributes }) =>
        selects.every(
          ({ dataset, value }) =>
            !(dataset.variantOptionName in attributes) ||
            attributes[dataset.variantOptionName] === value,
        ),
      );
      document.dispatchEvent(new CustomEvent('variant:change', { detail: chosen }));
    });
  }
}
customElements.define('product-variants', ProductVariants);
