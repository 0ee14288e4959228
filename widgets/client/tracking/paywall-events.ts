import type { TrackerV2 } from './tracker-v2.js';

/** Where visitors meet what is sold to members. */
export type PaywallPlace = 'lesson-list' | 'lesson' | 'access-denied';

/** Whether a video can be watched by who looks at it. */
export type VideoAccess = 'gated' | 'open';

/** What is told of paywalls of videos. Never throws, and never rejects. */
export interface PaywallEvents {
  /** @param areaId the area that the content belongs to; null where the page does not tell */
  viewed(place: PaywallPlace, access: VideoAccess, areaId: string | null): void;
  /** The button that leads to joining was pressed. */
  joinPressed(place: PaywallPlace, areaId: string | null): void;
}

export function createPaywallEvents({ track }: TrackerV2): PaywallEvents {
  const tell = (name: string, place: PaywallPlace, areaId: string | null, own: object): void => {
    const event = { custom_schema_name: name, object_identifier: areaId, place, ...own };
    track(event).catch(() => {});
  };
  return {
    viewed: (place, access, areaId) =>
      tell('video_paywall_viewed', place, areaId, { gated_video_status: access }),
    joinPressed: (place, areaId) =>
      tell('video_paywall_join_pressed', place, areaId, { gated_video_status: 'gated' }),
  };
}
