import type { PluginContext } from '../../4-run/plugin-context.js';
import { readField, toFieldText } from '../../shared/html-attributes.js';
import { child, isTruthy } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/product-restock-notification.js';
import { mapElements } from './map-elements.js';
import { merchandisingOf } from './merchandising.js';
import { rawAttribute } from './raw-attribute.js';

/** The texts of a form, without defaults; the last is for the slot alone. */
const TEXTS = ['CTAText', 'placeholderText', 'buttonText', 'mailingListDescription', 'successText'];

const SITE_KEY = ['website', 'captchaSettings', 'siteKey'];

/** `{item|product-restock-notification}` (commerce.md 4.15). */
export const productRestockNotification = defineFormatter({
  name: 'product-restock-notification',
  summary: 'Makes the sign-up forms for a notification when a variant is back in stock.',
  args: [],
  output: 'html',
  run(item, _args, ctx) {
    const merchandising = merchandisingOf(item, ctx);
    const views = child(merchandising, 'restockNotificationViews');
    const form = {
      ...textsOf(child(merchandising, 'restockNotificationMessages'), ctx),
      mailingList: isTruthy(child(merchandising, 'mailingListSignUpEnabled')),
      optIn: isTruthy(child(merchandising, 'mailingListOptInByDefault')),
    };
    const isEmpty = !Array.isArray(views) || views.length === 0;
    const view = {
      id: rawAttribute(child(item, 'id'), ctx.budget),
      slot: isEmpty ? '' : ctx.slot('restock', toFieldText(child(item, 'id')), form),
      views: mapElements(views, (each) => viewOf(each, ctx), ctx.budget),
      ...form,
      captcha: isTruthy(ctx.resolve(SITE_KEY)),
    };
    return ctx.renderTemplate(template, view, { private: true });
  },
});

function textsOf(messages: unknown, { budget }: PluginContext): Record<string, string> {
  return Object.fromEntries(TEXTS.map((name) => [name, readField(child(messages, name), budget)]));
}

function viewOf(view: unknown, ctx: PluginContext) {
  return {
    variantId: rawAttribute(child(view, 'variantId'), ctx.budget),
    hidden: isTruthy(child(view, 'hiddenByDefault')),
  };
}
