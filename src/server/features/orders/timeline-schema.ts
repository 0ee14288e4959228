import * as v from 'valibot';
import type { TimelineEntry } from '../../../store/index.js';

/** An entry of the timeline of an order. `subject` names what it is about. */
export const timelineEntry = v.object({
  at: v.number(),
  /** `account ID` or `key ID`, `provider` for what was done at the payment service; null for what happened by itself. */
  by: v.nullable(v.string()),
  kind: v.picklist([
    'placed',
    'payment',
    'shipped',
    'fulfilled',
    'cancelled',
    'captured',
    'payment-failed',
    'refund',
    'address',
    'note',
    'email',
    'disputed',
    'dispute-ended',
    'sent',
  ]),
  /** The id of a fulfilment, refund or email; empty for others. */
  subject: v.string(),
  /** The state of a payment, refund or email; empty for others. */
  state: v.string(),
  /** Words of a note or refund, a former address, or the kind of an email. */
  note: v.string(),
});

export function toTimelineEntry(entry: TimelineEntry): v.InferOutput<typeof timelineEntry> {
  const { at, by, kind } = entry;
  const shown = { at, by, kind, subject: '', state: '', note: '' };
  switch (entry.kind) {
    case 'placed':
      return shown;
    case 'payment':
      return { ...shown, state: entry.state };
    case 'shipped':
      return { ...shown, subject: entry.fulfilment.id };
    case 'refund': {
      const { id, state, note } = entry.refund;
      return { ...shown, subject: id, state, note };
    }
    case 'sent': {
      const { id, state, kind: note } = entry.email;
      return { ...shown, subject: id, state, note };
    }
    default:
      return { ...shown, note: entry.note };
  }
}
