import { version } from '../../package.json';
import { escapeControlCharactersInJson } from '../shared/control-characters.js';
import type { Channel } from './console.js';
import {
  countBySeverity,
  type Found,
  formatGithub,
  formatText,
  plural,
  wordsOf,
} from './report.js';

/** The result of checking everything. */
export interface Findings {
  readonly templates: number;
  /** Pages of sites; undefined when no site was checked. */
  readonly pages: number | undefined;
  readonly diagnostics: readonly Found[];
  /** How many more there are, which settings or comments ignore. */
  readonly ignored: number;
}

export interface Format {
  /** Written as each diagnostic is found. */
  readonly each: (found: Found, out: Channel) => string;
  /** Written at the end. */
  readonly end: (findings: Findings) => string | Promise<string>;
}

const nothing = (): string => '';

/** The ways in which `skerry check` reports. */
export const FORMATS = {
  text: {
    each: ({ diagnostic, nameOf }, out) => formatText(diagnostic, out.colors, nameOf),
    end: toSummary,
  },
  json: { each: nothing, end: toJson },
  github: { each: ({ diagnostic, nameOf }) => formatGithub(diagnostic, nameOf), end: nothing },
  sarif: { each: nothing, end: toSarif },
  junit: {
    each: nothing,
    // The builder of XML is a module of sites, which are loaded only where they are needed.
    end: async (findings) =>
      (await import('./junit.js')).toJunit(findings.diagnostics, toSummary(findings).trim()),
  },
} as const satisfies Record<string, Format>;

export type CheckFormat = keyof typeof FORMATS;

export const CHECK_FORMATS = Object.keys(FORMATS) as readonly CheckFormat[];

function toSummary({ templates, pages, diagnostics, ignored }: Findings): string {
  const found =
    diagnostics.length === 0
      ? 'no problems'
      : countBySeverity(diagnostics.map(({ diagnostic }) => diagnostic));
  const ofSites = pages === undefined ? '' : ` and ${plural(pages, 'page')}`;
  const others = ignored === 0 ? '' : `, ${ignored} ignored`;
  return `${plural(templates, 'template')}${ofSites} checked: ${found}${others}\n`;
}

function toJson({ templates, pages, diagnostics, ignored }: Findings): string {
  const listed = diagnostics.map(({ diagnostic, nameOf }) => ({
    ...diagnostic.toJSON(),
    file: nameOf(diagnostic.location.file),
  }));
  const ofSites = pages === undefined ? {} : { pages };
  const report = { templates, ...ofSites, ignored, diagnostics: listed };
  return toText(report);
}

function toText(report: object): string {
  return `${escapeControlCharactersInJson(JSON.stringify(report, null, 2))}\n`;
}

/** SARIF 2.1.0, as tools for code scanning read it. */
function toSarif({ diagnostics }: Findings): string {
  const levels = new Map(
    diagnostics.map(({ diagnostic }) => [diagnostic.code, diagnostic.severity]),
  );
  const results = diagnostics.map(({ diagnostic, nameOf }) => {
    const { code, severity, location, line, column } = diagnostic;
    const artifactLocation = { uri: uriOf(nameOf(location.file)) };
    return {
      ruleId: code,
      level: severity,
      message: { text: wordsOf(diagnostic) },
      locations: [
        {
          physicalLocation: { artifactLocation, region: { startLine: line, startColumn: column } },
        },
      ],
    };
  });
  const rules = [...levels].map(([id, level]) => ({ id, defaultConfiguration: { level } }));
  const run = {
    tool: { driver: { name: 'skerry', version, rules } },
    columnKind: 'utf16CodeUnits',
    results,
  };
  return toText({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  });
}

/** A path of this machine as the path of an address. */
function uriOf(path: string): string {
  return path.split(/[\\/]/).map(encodeURIComponent).join('/');
}
