import { createPortal } from 'react-dom';
import type { Page } from '../contract/page.js';
import type { ButtonProps } from './props.js';
import { useAddToCart } from './use-add-to-cart.js';

const PHASE_TEXTS = { adding: 'cart.add.adding', added: 'cart.add.added' } as const;

/** The content of the button (commerce.md 4.1). */
export function ButtonLabel({ label }: { readonly label: string }) {
  return <div className="sqs-add-to-cart-button-inner">{label}</div>;
}

interface IslandProps {
  readonly root: HTMLElement;
  readonly button: ButtonProps;
  readonly page: Page;
}

/** The content of a server-rendered button, and the link to the cart next to it. */
export function AddToCartIsland({ root, button, page }: IslandProps) {
  const { phase, unavailable, hasAdded } = useAddToCart(root, button, page);
  const idle = unavailable ?? button.label;
  const wrapper = root.parentElement;
  return (
    <>
      <ButtonLabel label={phase === undefined ? idle : page.texts(PHASE_TEXTS[phase])} />
      {hasAdded && wrapper && createPortal(<ViewCart page={page} />, wrapper)}
    </>
  );
}

function ViewCart({ page: { facts, texts } }: { readonly page: Page }) {
  return (
    <a className="sqs-view-cart" href={`${facts.prefix}/cart`}>
      {texts('cart.add.viewCart')}
    </a>
  );
}
