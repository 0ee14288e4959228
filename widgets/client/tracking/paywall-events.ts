import type { TrackerV2 } from './tracker-v2.js';

/** The page element that shows a paywall. */
export type PaywallPlace = 'lesson-list' | 'lesson' | 'access-denied';

/** Whether the visitor can watch a video. */
export type VideoAccess = 'gated' | 'open';

/** Paywall events of videos. Never throws, and never rejects. */
export interface PaywallEvents {
  /**
   * The visitor saw a video that members pay for.
   *
   * @param areaId the content's member area; null if the page does not name it
   */
  viewed(place: PaywallPlace, access: VideoAccess, areaId: string | null): void;
  /** The visitor pressed the join button. */
  joinPressed(place: PaywallPlace, areaId: string | null): void;
}

/** Paywall events, recorded by a tracker. */
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
