import type { Answer } from './answer.js';

/** Dispatched to the root of a form after a successful submission. Bubbles. */
export const FORM_SENT = 'sqs-form-sent';

/** The content of a page, as its form submissions identify it. */
export interface ShownContent {
  /** The id of the item or the collection. */
  readonly id: string;
  readonly source: 'i' | 'c';
  /** `permissionType` of the collection: 1 if public. */
  readonly permission: number;
}

/** The form calls (storefront.md §8). Never reject. */
export interface FormCalls {
  /** A key for one submission. */
  takeKey(): Promise<Answer<string>>;
  /** Submits a form. A repeated submission with the same key gets the same answer. */
  save(submission: FormSubmission): Promise<Answer<FormSaved>>;
}

/** What follows a submission that was saved. */
export interface FormSaved {
  /** The address to redirect to; null for the form's message. */
  readonly redirect: string | null;
  /** HTML to show below the message, sanitised except for scripts of the form's own definition. */
  readonly html: string;
}

/** A submission as it is sent: the answers, and the page of the form. */
export interface FormSubmission {
  readonly formId: string;
  readonly key: string;
  /** JSON text: values by field id. */
  readonly form: string;
  readonly captchaKey?: string;
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: ShownContent['source'];
  /** Without the site's prefix. */
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number;
}
