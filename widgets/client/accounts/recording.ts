/** Conditions for recording the session of a visitor (platform seed §9). */
export interface RecordingFacts {
  /** The website's country, ISO 3166-1. */
  readonly country: string;
  /** Such as `America/New_York`. */
  readonly timeZone: string;
  readonly cores: number;
  /** The feature toggle. */
  readonly isOn: boolean;
  /** Whether the sampling experiment includes this visitor. */
  readonly isSampled: boolean;
}

const MIN_CORES = 2;

/**
 * Whether a session may be recorded: sampled visitors of US websites in an America time zone, with
 * more than two cores.
 */
export function mayRecordSession(facts: RecordingFacts): boolean {
  return (
    facts.country === 'US' &&
    facts.timeZone.startsWith('America/') &&
    facts.cores > MIN_CORES &&
    facts.isOn &&
    facts.isSampled
  );
}
