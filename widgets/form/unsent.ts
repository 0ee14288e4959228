import { openDrafts, restoreStates, statesOf } from './draft.js';
import type { FormParts } from './parts.js';

/** The input of a form until it is accepted: its draft, and the idempotency key of a submission without an answer. */
export class UnsentInput {
  readonly #fields: FormParts['fields'];
  readonly #drafts: ReturnType<typeof openDrafts>;
  #key: string | undefined;

  constructor({ id, fields }: FormParts) {
    this.#fields = fields;
    this.#drafts = openDrafts(`${id} ${location.pathname}`, () => sessionStorage);
  }

  get key(): string | undefined {
    return this.#key;
  }

  /** A key is for what was entered when it was taken: another input has none. */
  keep(key: string | undefined): void {
    this.#key = key;
    this.#drafts.write({ states: statesOf(this.#fields), key });
  }

  restore(): void {
    const draft = this.#drafts.read();
    if (draft === undefined) return;
    restoreStates(this.#fields, draft.states);
    const isWhole = JSON.stringify(statesOf(this.#fields)) === JSON.stringify(draft.states);
    this.#key = isWhole ? draft.key : undefined;
  }

  remove(): void {
    this.#drafts.remove();
  }
}
