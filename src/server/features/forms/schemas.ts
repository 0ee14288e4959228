import * as v from 'valibot';

/** Payloads and answers of forms (storefront.md §8). Messages are keys of texts. */

const text = (most: number) => v.nullish(v.pipe(v.string(), v.maxLength(most)));

export const formId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

export const submission = v.object({
  formId,
  /** A key of `FormSubmissionKey`; missing in plain forms. */
  key: text(200),
  /** A JSON object of values by field id, as text; as members in plain forms. */
  form: v.optional(v.union([v.string(), v.record(v.string(), v.any())], 'form.parse'), ''),
  captchaKey: text(10_000),
  pageTitle: text(1_000),
  pageId: text(200),
  /** Whether the page is an item or a collection. */
  contentSource: v.nullish(v.picklist(['i', 'c'])),
  pagePath: text(2_083),
  pagePermissionTypeValue: v.nullish(
    v.union([v.pipe(v.string(), v.maxLength(50)), v.pipe(v.number(), v.safeInteger())]),
  ),
});

export const saved = v.object({
  id: v.string(),
  /** The address to which the page goes next; null for the message of the form. */
  redirect: v.nullable(v.string()),
  /** Sanitized HTML below the message. Its scripts come from the definition of the form. */
  html: v.string(),
});

export const confirmToken = v.pipe(v.string(), v.maxLength(100));
