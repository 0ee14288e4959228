/** The rules that open a pop-up, from its element; the first rule that is met opens it. */
export interface PopupRules {
  /** Seconds after the page is shown. */
  readonly delay: number | undefined;
  /** The seen part of the page, in percent. */
  readonly scroll: number | undefined;
  /** Whether it opens when the pointer leaves the page at the top. */
  readonly exit: boolean;
  /** Days until it opens again after it was closed; 0 for each page. */
  readonly frequency: number;
}

/** The browser's record of a pop-up, as texts in local storage. */
export interface PopupPast {
  /** Epoch milliseconds. */
  readonly dateClosed: string | null;
  readonly version: string | null;
  readonly submitted: string | null;
}

const DAY = 24 * 60 * 60 * 1_000;
/** Defaults. The delay gives the visitor time to see the page. */
const USUAL = { delay: 5, frequency: 30 } as const;

/** @param data the attributes `data-delay`, `data-scroll`, `data-exit` and `data-frequency` */
export function readRules(data: Readonly<Record<string, string | undefined>>): PopupRules {
  const scroll = amount(data.scroll);
  const exit = data.exit === 'true';
  const isUsual = scroll === undefined && !exit;
  return {
    delay: amount(data.delay) ?? (isUsual ? USUAL.delay : undefined),
    scroll,
    exit,
    frequency: amount(data.frequency) ?? USUAL.frequency,
  };
}

/**
 * Whether a pop-up may be shown. A new version always may; else not after a submission or a recent
 * close.
 */
export function mayShow(
  { frequency }: PopupRules,
  { dateClosed, version, submitted }: PopupPast,
  shown: { readonly version: string; readonly now: number },
): boolean {
  if (version !== shown.version) return true;
  if (submitted === 'true') return false;
  const closed = Number(dateClosed ?? Number.NaN);
  return Number.isNaN(closed) || shown.now >= closed + frequency * DAY;
}

function amount(text = ''): number | undefined {
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}
