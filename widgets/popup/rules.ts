/** When a pop-up opens, as its element says; the first rule that is met opens it. */
export interface PopupRules {
  /** Seconds after the page was shown. */
  readonly delay: number | undefined;
  /** How much of the page was seen, in percent. */
  readonly scroll: number | undefined;
  /** When the pointer leaves the page at its top. */
  readonly exit: boolean;
  /** Days after which it opens again for who closed it; 0 with each page. */
  readonly frequency: number;
}

/** What browsers remember of a pop-up, as texts of the local storage. */
export interface PopupPast {
  /** Epoch milliseconds. */
  readonly dateClosed: string | null;
  readonly version: string | null;
  readonly submitted: string | null;
}

const DAY = 24 * 60 * 60 * 1_000;
/** Where nothing is said, as long as it takes to see what the page is about. */
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

/** Whether a pop-up may be shown: a new version always, another not to who has sent its form or closed it lately. */
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
