import { fromJson } from '../db/codec.js';
import type { RecordedEvent, Transaction } from '../db/scope.js';
import { newId } from '../website/secrets.js';
import { typeOf, WEBHOOK_EVENTS, type WebhookType } from './webhook-events.js';

/** Endpoints of a website at most. */
export const MAX_ENDPOINTS = 10;
/** Bytes of a body at most: receivers refuse more. */
const MAX_BODY = 20_000;

/** A message that an endpoint is told. */
interface Message {
  readonly endpointId: string;
  readonly type: string;
  readonly body: string;
}

/** Writes what is told of the events of a transaction, to the endpoints that ask for it. */
export async function queueWebhooks(tx: Transaction): Promise<void> {
  const told = tx.recorded.flatMap((event) => {
    const type = typeOf(event);
    return type === undefined ? [] : [{ type, event }];
  });
  if (told.length === 0) return;
  const endpoints = await tx
    .select('webhookEndpoint')
    .select(['id', 'typesJson'])
    .where('state', '=', 'active')
    .limit(MAX_ENDPOINTS)
    .execute();
  for (const { type, event } of told) {
    const asking = endpoints.filter(({ typesJson }) =>
      fromJson<string[]>(typesJson).includes(type),
    );
    if (asking.length === 0) continue;
    const body = await bodyOf(tx, type, event);
    const messages = asking.map(({ id }) => ({ endpointId: id, type, body }));
    await tx
      .insert(
        'webhookDelivery',
        messages.map((message) => newDelivery(tx, message)),
      )
      .execute();
  }
}

/** A row of a message that waits. */
export function newDelivery(tx: Transaction, message: Message) {
  return {
    ...message,
    id: newId(),
    state: 'waiting',
    tries: 0,
    leaseUntil: 0,
    created: tx.now,
    sent: null,
    reason: null,
  };
}

/** The text of a message. */
export function writeBody(type: string, now: number, data: object): string {
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
}

/** Data that is too long is its id alone: the rest is read by a call. */
async function bodyOf(tx: Transaction, type: WebhookType, event: RecordedEvent): Promise<string> {
  const id = { id: event.subject };
  const data = await WEBHOOK_EVENTS[type].data(tx, event);
  const body = writeBody(type, tx.now, data ?? id);
  if (Buffer.byteLength(body) <= MAX_BODY) return body;
  return writeBody(type, tx.now, { ...id, truncated: true });
}
