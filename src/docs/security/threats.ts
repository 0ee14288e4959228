/** The suites of tests; `tools/security/suites.ts` has their requirements. */
export type SuiteName =
  | 'source'
  | 'long'
  | 'alone'
  | 'postgres'
  | 'browser'
  | 'runtimes'
  | 'shared'
  | 'regexes';

/** Tests of one suite that prove a row. */
export interface ThreatTests {
  readonly suite: SuiteName;
  /** Test files, or folders of them; none where the suite is one command. */
  readonly files: readonly string[];
  /** A text of the names of the tests that count; without one all do. */
  readonly name?: string;
}

/** A row of `threats.json`. */
export interface Threat {
  /** Permanent, from 1 on. */
  readonly no: number;
  readonly threat: string;
  readonly attacker: string;
  readonly door: string;
  readonly asset: string;
  /** The defence against it. */
  readonly holds: string;
  /** The files or folders that hold it. */
  readonly code: readonly string[];
  /** How far that is shown. */
  readonly figure: string;
  readonly tests: readonly ThreatTests[];
  /** The command of the figure, where `npm run security` runs less. */
  readonly full?: string;
}

/** `threats.json`. */
export interface ThreatModel {
  readonly assets: readonly { readonly name: string; readonly what: string }[];
  readonly attackers: readonly { readonly name: string; readonly can: string }[];
  readonly doors: readonly { readonly name: string; readonly promise: string }[];
  readonly threats: readonly Threat[];
}
