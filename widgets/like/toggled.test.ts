import { expect, test } from 'vitest';
import { toggled } from './toggled.js';

test.each([
  [false, 7, true, 8],
  [true, 8, false, 7],
  [true, 0, false, 0],
])('a press on liked %j, %i times, makes it %j, %i times', (liked, likeCount, after, count) => {
  expect(toggled({ liked, likeCount })).toEqual({ liked: after, likeCount: count });
});
