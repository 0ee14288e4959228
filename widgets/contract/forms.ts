import type { Answer } from './answer.js';

/** Told to the root of a form that was sent and taken. Bubbles. */
export const FORM_SENT = 'sqs-form-sent';

/** The content of a page, as submissions of its forms name it. */
export interface ShownContent {
  /** Of the item or the collection. */
  readonly id: string;
  readonly source: 'i' | 'c';
  /** `permissionType` of the collection: 1 where everybody may see it. */
  readonly permission: number;
}

/** The calls of forms (storefront.md §8). Never reject. */
export interface FormCalls {
  /** A key that is good for one submission. */
  takeKey(): Promise<Answer<string>>;
  /** The same key and submission again are answered as the first was. */
  save(submission: FormSubmission): Promise<Answer<FormSaved>>;
}

export interface FormSaved {
  /** Where the page leads to now; null for the message of the form. */
  readonly redirect: string | null;
  /** What is shown below the message: sanitised but for the scripts of the form's own definition. */
  readonly html: string;
}

export interface FormSubmission {
  readonly formId: string;
  readonly key: string;
  /** JSON text: the value of each field by its id. */
  readonly form: string;
  readonly captchaKey?: string;
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: ShownContent['source'];
  /** Without the prefix of the site. */
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number;
}
