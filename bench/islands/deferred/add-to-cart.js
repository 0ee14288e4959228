class AddToCart extends HTMLElement {
  #variant;

  connectedCallback() {
    const label = this.querySelector('.sqs-add-to-cart-button-inner');
    const { itemId } = this.querySelector('[data-item-id]').dataset;
    const before = label.textContent;
    document.addEventListener('variant:change', ({ detail }) => {
      this.#variant = detail;
    });
    this.addEventListener('click', async () => {
      label.textContent = 'Adding…';
      const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const quantity = Number(document.querySelector('.product-quantity-input input')?.value ?? 1);
      const response = await fetch('/api/commerce/shopping-cart/entries', {
        method: 'POST',
        headers: { 'x-csrf-token': crumb, 'content-type': 'application/json' },
        body: JSON.stringify({ itemId, sku: this.#variant?.sku, quantity }),
      });
      const { shoppingCart } = await response.json();
      document.dispatchEvent(
        new CustomEvent('cart:change', { detail: shoppingCart.totalQuantity }),
      );
      label.textContent = 'Added!';
      setTimeout(() => {
        label.textContent = before;
      }, 2_000);
    });
  }
}
customElements.define('add-to-cart', AddToCart);
