import { textsFor } from '../../shared/texts.js';
import type { JsonObject } from '../../shared/values.js';
import { GIFT_FIELDS } from '../../store/index.js';

/** The form of a gift card: its own fields, after those of its recipient, message and day. */
export function giftCardForm(own: JsonObject | undefined, locale: string): JsonObject {
  const texts = textsFor(locale);
  const asked = GIFT_FIELDS.map((field) => {
    const { title, description } = WORDS[field.id];
    return {
      ...field,
      title: texts.text(title),
      description: description && texts.text(description),
    };
  });
  const fields = Array.isArray(own?.fields) ? own.fields : [];
  return { ...own, fields: [...asked, ...fields] };
}

const WORDS = {
  giftEmail: { title: 'giftCard.email', description: 'giftCard.email.hint' },
  giftName: { title: 'giftCard.name', description: '' },
  giftMessage: { title: 'giftCard.message', description: '' },
  giftDate: { title: 'giftCard.day', description: 'giftCard.day.hint' },
} as const;
