const DAY = 24 * 60 * 60 * 1_000;

/** For how many days something is kept; what is missing is kept as long as it is used. */
export interface Retention {
  /** Carts that were not bought, since their last change; default and at most 30. */
  readonly carts?: number;
  /** What was sent by forms; default for good. */
  readonly submissions?: number;
  /** Records of analytics; default 390, as long as the cookie that they name. */
  readonly analytics?: number;
  /** Emails that were sent or have failed; default for good. */
  readonly emails?: number;
}

const NAMES: Readonly<Record<keyof Retention, number>> = {
  carts: 30,
  submissions: 36_500,
  analytics: 36_500,
  emails: 36_500,
};

/** A retention in milliseconds. */
export type Lives = Readonly<Partial<Record<keyof Retention, number>>>;

/**
 * How long things are kept, in milliseconds.
 *
 * @throws Error for an unknown name, and for what is no number of days that is possible
 */
export function livesOf(retention: Retention = {}): Lives {
  const lives = Object.entries(retention).map(([name, days]) => {
    const most = Object.hasOwn(NAMES, name) ? NAMES[name as keyof Retention] : undefined;
    if (most === undefined) {
      throw new Error(`'retention' has no '${name}', only ${Object.keys(NAMES).join(', ')}`);
    }
    // Less than a day could take a cart from under its buyer, or an email before its next try.
    if (Number.isInteger(days) && days >= 1 && days <= most) return [name, days * DAY];
    throw new Error(`'retention.${name}' is ${days}: give days from 1 to ${most}`);
  });
  return Object.fromEntries(lives);
}
