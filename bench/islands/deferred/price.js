class ProductPrice extends HTMLElement {
  connectedCallback() {
    const price = this.querySelector('.product-price');
    const before = price.innerHTML;
    document.addEventListener('variant:change', ({ detail }) => {
      if (detail === null) price.innerHTML = before;
      else price.textContent = `$${detail.priceMoney.value}`;
    });
  }
}
customElements.define('product-price', ProductPrice);
