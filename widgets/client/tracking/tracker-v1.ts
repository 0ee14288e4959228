import type { FormFields } from './post.js';
import { contextOf, type TrackerTools } from './tracker.js';

/**
 * Records an event of version 1 (platform seed §7).
 *
 * @param own fields of the event besides its context
 * @throws Error 'Error tracking event: HTTP Status {code}', after a warning
 */
export type RecordEvent = (event: string, own?: FormFields) => Promise<void>;

/** A function that records events for the first tracker. */
export function createTrackerV1(tools: TrackerTools): RecordEvent {
  return (event, own = {}) =>
    tools.post.form('/api/events/RecordEvent', {
      ...own,
      crumb: tools.post.crumb(),
      event,
      data: JSON.stringify(contextOf(tools)),
    });
}
