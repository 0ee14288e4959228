import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../../engine/index.js';
import { CONF_SCHEMAS } from '../../site/conf/conf.js';
import type { ObjectSchema, Schema } from '../../site/conf/schema.js';
import { SITE_CATALOGUE } from '../../site/diagnostics/catalogue.js';
import { CONF_KEYS, PAGE_KEYS, SITE_KEYS } from './keys.js';

/** A row of a Markdown table. Cells may have code and emphasis; everything else in them is escaped. */
const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

/** The page of all keys of `site.json` and the `.conf` files. */
export function settingsPage(): string {
  const confs = Object.entries(CONF_SCHEMAS).map(([file, schema]) => {
    const uses: Readonly<Record<string, string>> = CONF_KEYS[file as keyof typeof CONF_KEYS];
    const rows = schemaKeys(schema).map(({ path, type }) =>
      row(`\`${path}\``, type, uses[path] ?? ''),
    );
    return `## \`${file}\`\n\n${table(['key', 'holds', 'use'], rows)}`;
  });
  const [site = [], page = []] = [SITE_KEYS, PAGE_KEYS].map((keys) =>
    Object.entries(keys).map(([path, { type, use }]) => row(`\`${path}\``, type, use)),
  );
  return [
    '# Keys of settings',
    'A site has one `site.json` in its content folder and some `.conf` files in its template folder; [Sites](sites.md) says where they stand. Configuration files may hold comments, and commas before a closing bracket. A key that is not known, a value of the wrong kind, and a name without its file are reported by `skerry check`, with the place.',
    '## `site.json`',
    'Templates see everything in it by the same names, but for `navigation`, `redirects`, `lock`, `popup`, and the four keys for HTML of every page.',
    table(['key', 'holds', 'use'], site),
    '## `<page>.json`',
    'Templates see every other key as well. `skerry check` reports those that nothing reads and that are near one of these.',
    table(['key', 'holds', 'use'], page),
    ...confs,
    '',
  ].join('\n\n');
}

/** Every key of a schema with its path: `[]` stands for elements, `<name>` for names. */
export function schemaKeys(
  schema: ObjectSchema,
  prefix = '',
): readonly { readonly path: string; readonly type: string }[] {
  return Object.entries(schema.keys).flatMap(([name, of]) => {
    const path = prefix + name;
    const needed = schema.required?.includes(name) === true ? ', required' : '';
    return [{ path, type: typeWords(of) + needed }, ...innerKeys(of, path)];
  });
}

function innerKeys(schema: Schema, path: string): ReturnType<typeof schemaKeys> {
  if (schema.kind === 'object') return schemaKeys(schema, `${path}.`);
  if (schema.kind === 'list') return innerKeys(schema.of, `${path}[]`);
  return schema.kind === 'map' ? innerKeys(schema.of, `${path}.<name>`) : [];
}

function typeWords(schema: Schema): string {
  switch (schema.kind) {
    case 'text':
      return schema.values === undefined
        ? 'text'
        : schema.values.map((value) => `\`${value}\``).join(', ');
    case 'flag':
      return 'true or false';
    case 'list':
      return schema.of.kind === 'object' ? 'list of objects' : `list of ${typeWords(schema.of)}s`;
    case 'map':
      return 'objects by name';
    case 'any':
      return 'any value';
    default:
      return schema.kind;
  }
}

/** The example of each problem in the fixtures: the whole report of a template that causes it. */
export type ErrorExamples = ReadonlyMap<string, string>;

/** Problems that no template causes by itself, and how they come about. */
const WITHOUT_TEMPLATE: ReadonlyMap<DiagnosticCode, string> = new Map([
  ['tree-invalid', 'A serialised instruction tree does not have the form of one.'],
  ['unexpected-error', 'A plug-in, a getter of the data or the host threw.'],
  ['stack-limit-reached', "Partials and blocks need more of the host's call stack than there is."],
]);

/** The page of all problems. */
export function diagnosticsPage(examples: ErrorExamples): string {
  const ofTemplates = DIAGNOSTIC_CODES.map((code) => {
    const reports = examples.get(code)?.split('\n\n');
    const report = reports?.find((part) => part.includes(` ${code}: `));
    const words = WITHOUT_TEMPLATE.get(code) ?? 'No template causes this by itself.';
    return `### \`${code}\`\n\n${report === undefined ? words : fenced(report.trimEnd())}`;
  });
  const ofSites = Object.entries<SiteEntry>(SITE_CATALOGUE).map(siteProblem);
  return [
    '# Problems',
    'A render never fails because of a template or its data. Problems come back in a list: a permanent `code`, a severity, a sentence, the place, the lines around it, and where possible a remedy. An `error` does not take effect as written. A `warning` follows the rules, though perhaps not your intention.',
    'In the terminal, `skerry check` prints them all; `render(data, { strict: true })` throws them. Single codes are switched off by `ignore` of an engine.',
    '## Problems of templates',
    'Below each code is the report of a template that causes it. Lines with `>` and `^` show the place; `hint:` has the remedy.',
    ...ofTemplates,
    '## Problems of sites',
    table(['code', 'severity', 'message', 'hint'], ofSites),
    '',
  ].join('\n\n');
}

function fenced(text: string): string {
  return `\`\`\`\`text problems\n${text}\n\`\`\`\``;
}

/** A problem of sites with its message and hint; parameters of the message are in angle quotes. */
function siteProblem([code, entry]: readonly [string, SiteEntry]): string {
  const details = new Proxy({}, { get: (_, name) => SAMPLES[String(name)] ?? `‹${String(name)}›` });
  const { severity, message, hint, isOptional = false } = entry;
  const judged = isOptional ? `off; ${severity} where settings say so` : severity;
  return row(`\`${code}\``, judged, plain(message(details)), plain(hint?.(details) ?? ''));
}

/** Text in which nothing means anything to Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_<>[\]]/g, '\\$&');
}

/** As the catalogue has it, for details of any kind. */
interface SiteEntry {
  readonly severity: string;
  readonly isOptional?: boolean;
  message(details: object): string;
  hint?(details: object): string | undefined;
}

/** Details that are no texts. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  pages: ['‹page›'],
  known: [],
  names: ['‹name›'],
  ofShop: ['‹currency›'],
  limit: '‹limit›',
};

/** The page of all decisions: a section for each record. */
export function decisionsPage(records: readonly string[]): string {
  return ['# Decisions', ...records.map((record) => `#${record.trim()}`), ''].join('\n\n');
}
