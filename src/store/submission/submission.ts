import { fromJson, toJson } from '../db/codec.js';
import { canonicalJson, type Json } from '../db/json.js';
import { countSome, type Page, type Reach, readPage } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { emailKey } from '../email-address.js';
import { StoreProblem } from '../problem.js';
import { answeredMailbox } from '../search-terms.js';
import { type AskToSubscribe, askToSubscribe } from '../subscriber/subscriber.js';
import { readToken, saveToken, spendToken } from '../token/token.js';
import { hash, idOf, newId, randomToken } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** A key is good for one saved form within 2 hours (storefront.md §8). */
const KEY_LIFE = 2 * 60 * 60 * 1000;
/** The same post without a key within this time is one submission. */
const SAME = 10 * 60 * 1000;

/** A form that somebody filled in; the answers are checked before. */
export interface NewSubmission {
  readonly formId: string;
  readonly visitor: string;
  /** What was answered, in the order of the form. */
  readonly answers: Json;
  /** The page that it was sent from. */
  readonly page: Json;
  /** A key of `createKey`; null for a plain post. */
  readonly key: string | null;
  /** Who is told of it by an email; nobody where it is left out. */
  readonly notify?: {
    readonly email: string;
    /** What the email says. */
    readonly data: Json;
  };
  /** An address to be asked whether it shall be on a list. Nothing else of the form is kept then. */
  readonly subscribe?: AskToSubscribe;
}

export interface Submission {
  readonly id: string;
  readonly formId: string;
  readonly answers: Json;
  readonly page: Json;
  readonly created: number;
}

/** What visitors sent by forms. */
export class Submissions {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** A key for saving a form once. */
  async createKey(): Promise<string> {
    const key = randomToken();
    const terms = { purpose: 'submission-key', data: null, life: KEY_LIFE, uses: 1 };
    await this.#site.write((tx) => saveToken(tx, key, terms));
    return key;
  }

  /** What the same request was answered before, so that a token of a captcha need not be good twice. */
  async earlier(input: NewSubmission): Promise<{ readonly id: string } | undefined> {
    const id = await this.#twin(this.#site.read, bodyOf(input));
    return id === undefined ? undefined : { id };
  }

  /**
   * Keeps a filled-in form. The same key and body again gets the first answer, and so does the same plain
   * post within 10 minutes. The email to its owner is written in the same transaction.
   *
   * @throws StoreProblem `conflict` when the key was used for something else, is unknown or too old
   */
  async save(input: NewSubmission): Promise<{ readonly id: string }> {
    const { formId, visitor, key, notify } = input;
    const body = bodyOf(input);
    return this.#site.write(async (tx) => {
      if (key !== null && !(await spendToken(tx, 'submission-key', key))) {
        // What used the key up may have been this very request.
        const first = await this.#twin(tx, body);
        if (first !== undefined) return { id: first };
        throw new StoreProblem('conflict', 'form.key');
      }
      const id = newId();
      const life = key === null ? SAME : KEY_LIFE;
      await saveTwin(tx, body, id, life);
      const kept = (await this.#twin(tx, body)) ?? id;
      if (kept !== id) return { id: kept };
      if (input.subscribe !== undefined) {
        await askToSubscribe(this.#site, tx, input.subscribe);
        return { id };
      }
      await tx
        .insert('submission', {
          id,
          formId,
          visitor,
          emailKey: answeredMailbox(input.answers),
          answersJson: toJson(input.answers),
          pageJson: toJson(input.page),
          created: tx.now,
        })
        .execute();
      if (notify !== undefined) {
        await queueEmail(tx, {
          id: idOf('letter', 'submission', id),
          kind: 'submission',
          recipient: notify.email,
          language: null,
          data: notify.data,
        });
      }
      tx.record('form.submitted', id, { formId });
      return { id };
    });
  }

  /**
   * What was sent by a form, or by all, the newest first: 50 at a time.
   *
   * @param filter `email`: any address of the first mailbox among the answers
   */
  async list(
    formId: string | null,
    cursor?: string | null,
    { email, ...reach }: Reach & { readonly email?: string | undefined } = {},
  ): Promise<Page<Submission>> {
    const all = this.#site.read.select('submission').selectAll();
    let query = formId === null ? all : all.where('formId', '=', formId);
    if (email !== undefined) query = query.where('emailKey', '=', emailKey(email));
    return readPage(query, 'newest', cursor, toSubmission, reach);
  }

  /** How many are unread, up to a hundred. */
  async countUnread(): Promise<number> {
    const { read } = this.#site;
    return countSome(read.select('submission').where('created', '>', await readUntil(read)));
  }

  /** Marks those as read that were sent until a time, in epoch milliseconds. */
  async markRead(until: number): Promise<void> {
    await this.#site.write(async (tx) => {
      const changed = Math.max(await readUntil(tx), Math.min(until, tx.now));
      await tx
        .insert('setting', { ...LOOKED, valueJson: toJson(null), changed })
        .onConflict((conflict) =>
          conflict.columns(['websiteId', 'namespace', 'key']).doUpdateSet({ changed }),
        )
        .execute();
    });
  }

  /** The id of the submission that the same visitor made with the same body a moment ago. */
  async #twin(scope: WebsiteScope, body: string): Promise<string | undefined> {
    const open = await readToken(scope, 'submission', body);
    return typeof open?.data === 'string' ? open.data : undefined;
  }
}

/** The setting that says until when submissions are read, by the time of its change. */
const LOOKED = { namespace: 'submissions', key: 'looked' } as const;

async function readUntil(scope: WebsiteScope): Promise<number> {
  const query = scope.select('setting').select('changed');
  const of = query.where('namespace', '=', LOOKED.namespace).where('key', '=', LOOKED.key);
  return (await of.executeTakeFirst())?.changed ?? 0;
}

function bodyOf({ formId, visitor, answers, key }: NewSubmission): string {
  return hash(formId, visitor, canonicalJson(answers), key ?? '');
}

function toSubmission(row: Tables['submission']): Submission {
  const { id, formId, answersJson, pageJson, created } = row;
  return {
    id,
    formId,
    answers: fromJson<Json>(answersJson),
    page: fromJson<Json>(pageJson),
    created,
  };
}

/** Remembers what a body was saved as; a twin that does the same waits here and finds it taken. */
async function saveTwin(tx: Transaction, body: string, id: string, life: number): Promise<void> {
  await tx
    .delete('token')
    .where('hash', '=', hash('submission', body))
    .where('expires', '<=', tx.now)
    .execute();
  await saveToken(tx, body, { purpose: 'submission', data: id, life });
}
