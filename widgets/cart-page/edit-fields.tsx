import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CartEntry } from '../contract/page.js';
import { ExtraFields } from '../shared/fields/extra-fields.js';
import type { FieldValue, FormValues } from '../shared/fields/form-values.js';
import { type FormDefinition, readForm } from '../shared/fields/read-form.js';
import { answersOf, startValues } from '../shared/fields/values.js';
import { useModel } from '../shared/use-model.js';
import { FIELDS, NOTHING_SENT } from './fields-model.js';
import type { CartShop } from './shop.js';

/**
 * Opens the form of an entry's additional fields in a lightbox, filled with the answers in the
 * cart. Resolves when the lightbox is closed.
 */
export function editFields(shop: CartShop, entry: CartEntry): Promise<void> {
  const { dialogs, texts } = shop.page;
  const form = readForm(JSON.stringify(entry.form));
  return dialogs.lightbox({
    title: form.name || texts('cart.fields.edit', { title: entry.title }),
    fill(body, close) {
      const root = createRoot(body);
      flushSync(() => root.render(<EditFields {...{ shop, entry, form, close }} />));
      // The box closes during an event handler of the form, and React must finish that first.
      return () => queueMicrotask(() => root.unmount());
    },
  });
}

interface EditFieldsProps {
  readonly shop: CartShop;
  readonly entry: CartEntry;
  readonly form: FormDefinition;
  readonly close: () => void;
}

function EditFields({ shop, entry, form, close }: EditFieldsProps): ReactElement {
  const { page, change, tell } = shop;
  const [saved] = useState(() => valuesOf(form, entry.additionalFields));
  const values = useRef<FormValues>(saved);
  const [{ state, context }, send] = useModel(FIELDS, NOTHING_SENT, (effect, latest, sendOn) => {
    if (effect === 'close') return close();
    if (effect === 'tell') return tell('cart.fields.updateFailed', latest.message);
    const call = () => page.commerce.setAdditionalFields(entry, latest.answers);
    void change(entry.id, call).then((answer) =>
      sendOn(
        answer.ok
          ? { type: 'succeeded' }
          : { type: 'failed', message: answer.failure.message, errors: answer.failure.fields },
      ),
    );
  });
  return (
    <ExtraFields
      // A new key shows the server's errors next to the typed values.
      key={context.refusals}
      form={form}
      draft={{ values: values.current, errors: context.errors }}
      submit={page.texts(state === 'editing' ? 'cart.fields.save' : 'cart.fields.saving')}
      texts={page.texts}
      onChange={(draft) => {
        values.current = draft.values;
      }}
      onSaved={() =>
        send({ type: 'sent', answers: JSON.stringify(answersOf(form, values.current)) })
      }
    />
  );
}

/** Saved answers as form values; answers of another shape than their field's are dropped. */
export function valuesOf(form: FormDefinition, saved: CartEntry['additionalFields']): FormValues {
  const start = startValues(form);
  return Object.fromEntries(
    Object.entries(start).map(([id, empty]) => {
      const value = saved !== null && Object.hasOwn(saved, id) ? saved[id] : undefined;
      return [id, isLike(value, empty) ? (value as FieldValue) : empty];
    }),
  );
}

function isLike(value: unknown, empty: FieldValue): boolean {
  if (typeof empty === 'string') return typeof value === 'string';
  const isText = (each: unknown) => typeof each === 'string';
  if (Array.isArray(empty)) return Array.isArray(value) && value.every(isText);
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap && Object.values(value).every(isText);
}
