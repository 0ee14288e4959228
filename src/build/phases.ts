import type { Phase, PhaseTime } from '../reports/build-report.js';

/** Measures the parts of a build, one after the other. */
export class Phases {
  readonly times: PhaseTime[] = [];
  #started = performance.now();

  /** Ends a phase; the next one starts. */
  end(phase: Phase): void {
    const now = performance.now();
    this.times.push({ phase, time: now - this.#started });
    this.#started = now;
  }
}
