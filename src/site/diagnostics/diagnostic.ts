import type { Location } from '../../../engine/index.js';
import { Problem, type ProblemJson, type Wording } from '../../../engine/internals.js';
import { SITE_CATALOGUE, type SiteCode, type SiteDetails } from './catalogue.js';

/** The fields of a site's diagnostic that serialise; those of the engine's. */
export type SiteDiagnosticJson = ProblemJson<SiteCode, 'site'>;

/** A problem with a site's files, with its place and a way out; shaped as the engine's diagnostics are. */
export class SiteDiagnostic extends Problem<SiteCode, 'site'> {
  /** The texts of its catalogue. */
  protected override get wording(): Wording<'site'> {
    return { type: 'site', ...SITE_CATALOGUE[this.code] };
  }

  override withSeverity(severity: SiteDiagnostic['severity']): SiteDiagnostic {
    const { code, details, location, partials, related } = this;
    return new SiteDiagnostic(code, details, location, partials, related, severity);
  }

  /** The same problem at another place, which `place` finds by the details. */
  moved(place: (details: unknown) => Location): SiteDiagnostic {
    const { code, details, related } = this;
    return new SiteDiagnostic(code, details, place(details), [], related);
  }
}

/** How bad problems of a code are. */
export function severityOf(code: SiteCode): SiteDiagnostic['severity'] {
  return SITE_CATALOGUE[code].severity;
}

/** Makes a diagnostic from its catalogue entry. */
export function siteDiagnostic<Code extends SiteCode>(
  code: Code,
  details: SiteDetails<Code>,
  location: Location,
): SiteDiagnostic {
  return new SiteDiagnostic(code, details, location, [], undefined);
}

/** The place of a file as a whole. */
export function wholeFile(name: string, text = ''): Location {
  return { file: { name, text }, span: { start: 0, end: 0 } };
}

/** Called with each problem of a site. */
export type ReportProblem = <Code extends SiteCode>(
  code: Code,
  details: SiteDetails<Code>,
  location: Location,
) => void;
