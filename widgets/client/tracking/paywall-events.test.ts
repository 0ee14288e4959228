import { expect, it } from 'vitest';
import { createPaywallEvents } from './paywall-events.js';

it('tells where a paywall was met, whether the video was gated, and that joining was pressed', async () => {
  const told: unknown[] = [];
  const paywall = createPaywallEvents({
    track: async (event) => {
      told.push(event);
      throw new Error('offline');
    },
    validate: () => Promise.reject(new Error('not asked')),
  });
  paywall.viewed('lesson-list', 'gated', 'course');
  paywall.viewed('lesson', 'open', 'course');
  paywall.viewed('access-denied', 'gated', null);
  paywall.joinPressed('access-denied', 'course');
  const viewed = { custom_schema_name: 'video_paywall_viewed', object_identifier: 'course' };
  expect(told).toEqual([
    { ...viewed, place: 'lesson-list', gated_video_status: 'gated' },
    { ...viewed, place: 'lesson', gated_video_status: 'open' },
    { ...viewed, object_identifier: null, place: 'access-denied', gated_video_status: 'gated' },
    {
      custom_schema_name: 'video_paywall_join_pressed',
      object_identifier: 'course',
      place: 'access-denied',
      gated_video_status: 'gated',
    },
  ]);
});
