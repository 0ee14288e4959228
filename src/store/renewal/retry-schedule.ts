const DAY = 24 * 60 * 60 * 1000;

/** The days after a declined renewal on which it is tried again (storefront.md §13). */
export const RENEWAL_RETRIES: readonly number[] = [1, 3, 5, 7];

/**
 * The pauses before each try of a declined renewal, in milliseconds.
 *
 * @param days the days after the first decline, in ascending order
 * @throws Error for other days
 */
export function retryPauses(days: readonly number[] = RENEWAL_RETRIES): readonly number[] {
  return days.map((day, index) => {
    const pause = day - (days[index - 1] ?? 0);
    if (pause > 0 && day <= 365) return pause * DAY;
    throw new Error(
      `'renewalRetries' is [${days.join(', ')}]: give days in ascending order, such as [1, 3, 5, 7]`,
    );
  });
}
