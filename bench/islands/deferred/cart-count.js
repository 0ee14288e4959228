class CartCount extends HTMLElement {
  connectedCallback() {
    document.addEventListener('cart:change', ({ detail }) => {
      this.querySelector('.sqs-cart-quantity').textContent = detail;
    });
  }
}
customElements.define('cart-count', CartCount);
