import { expect, it } from 'vitest';
import { LIMITS, limiterStore, RateLimits } from './rate-limits.js';

const limits = () =>
  new RateLimits(1, limiterStore({ redis: undefined, pool: undefined, countsInPrimary: false }));
const wrong = async () => undefined;
const isRight = (found: unknown) => found !== undefined;

it('what is not known of a guess is not counted', async () => {
  const counted = limits();
  for (let count = 0; count <= LIMITS.password.address.points; count++) {
    const who = { websiteId: 'a', visitor: `account ${count}`, address: undefined };
    expect(await counted.attempt('password', [who], wrong, isRight)).toBeUndefined();
  }
});

it('guesses are counted for each site, and not where they are right', async () => {
  const counted = limits();
  const guess = (websiteId: string, found: string | undefined) => {
    const who = { websiteId, visitor: 'v', address: undefined };
    return counted.attempt('code', [who], async () => found, isRight).catch(({ status }) => status);
  };
  const { points } = LIMITS.code.visitor;
  for (let count = 0; count < 2 * points; count++) expect(await guess('a', 'right')).toBe('right');
  for (let count = 0; count < points; count++) expect(await guess('a', undefined)).toBeUndefined();
  expect([await guess('a', 'right'), await guess('b', 'right')]).toEqual([429, 'right']);
});

it('a limit says yes to its points, and no to more', async () => {
  const counted = limits();
  const { points } = LIMITS.refusal.visitor;
  const who = { websiteId: 'a', visitor: 'v', address: undefined };
  const answers = [];
  for (let count = 0; count < points + 2; count++)
    answers.push(await counted.allows('refusal', who));
  expect(answers).toEqual([...Array(points).fill(true), false, false]);
});
