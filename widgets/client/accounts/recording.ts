/** What decides whether the session of a visitor may be recorded (platform seed §9). */
export interface RecordingFacts {
  /** Of the website, ISO 3166-1. */
  readonly country: string;
  /** Such as `America/New_York`. */
  readonly timeZone: string;
  readonly cores: number;
  /** The toggle of the feature. */
  readonly isOn: boolean;
  /** Whether the sampling experiment took this visitor. */
  readonly isSampled: boolean;
}

const MIN_CORES = 2;

/** Whether a session may be recorded: of US websites, in an America zone, on more than two cores, when sampled. */
export function mayRecordSession(facts: RecordingFacts): boolean {
  return (
    facts.country === 'US' &&
    facts.timeZone.startsWith('America/') &&
    facts.cores > MIN_CORES &&
    facts.isOn &&
    facts.isSampled
  );
}
