import type { Hydrate } from '../contract/island.js';
import { PAYMENT_METHOD } from '../contract/payment-script.js';
import { ScriptedMethod } from './scripted-method.js';

/** Runs the script of a payment method (docs/payments.md). */
const hydratePaymentMethod: Hydrate = (root, page) => {
  const form = root.closest('form');
  const radio = root.previousElementSibling?.querySelector<HTMLInputElement>('input[type="radio"]');
  const address = root.getAttribute(PAYMENT_METHOD.script);
  const method = root.getAttribute(PAYMENT_METHOD.method);
  if (!form || !radio || address === null || method === null) {
    throw new Error('A payment method needs to be in a form, after its radio button');
  }
  const scripted = new ScriptedMethod({ form, radio, root, address, method }, page);
  return () => scripted.end();
};

export default hydratePaymentMethod;
