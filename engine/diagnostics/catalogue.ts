import { closest } from '../shared/closest.js';

/** The stage of a problem, in the references' words (language.md 6.1). */
export type DiagnosticType = 'parser' | 'assembler' | 'engine';

/**
 * `error`: a part of the template has no effect as written, or the render is incomplete. `warning`:
 * the template renders by the rules, but probably not as intended (language.md 8.4, 8.14).
 */
export type Severity = 'error' | 'warning';

interface Entry<Details> {
  readonly type: DiagnosticType;
  readonly severity: Severity;
  readonly message: (details: Details) => string;
  readonly hint?: (details: Details) => string | undefined;
}

/** `form` is the syntax of the tag. */
type Found = { readonly found: string; readonly form: string | undefined };
type Named = { readonly name: string };
/** `known` is called only when the hint is read, since the search for the closest name is slow. */
type Unknown = Named & { readonly known: () => Iterable<string> };
type Invalid = Named & { readonly why: string; readonly form: string };
type Reached = { readonly limit: number };

function entry<Details = object>(
  type: DiagnosticType,
  severity: Severity,
  message: (details: Details) => string,
  hint?: (details: Details) => string | undefined,
): Entry<Details> {
  return hint === undefined ? { type, severity, message } : { type, severity, message, hint };
}

/** An unreadable tag stays in the page as text (language.md 8.4). */
function malformed<Details extends Found>(
  message: (details: Details) => string,
  hint: (details: Details) => string | undefined = () => undefined,
): Entry<Details> {
  const writeIt = ({ form }: Details): string | undefined =>
    form === undefined ? undefined : `Write '${form}'`;
  return entry('parser', 'warning', message, (details) => hint(details) ?? writeIt(details));
}

function didYouMean(details: Unknown): string | undefined {
  const name = closest(details.name, details.known());
  return name === undefined ? undefined : `Did you mean '${name}'?`;
}

/** Words of other template languages. */
const OTHER_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['else', "The alternative branch is written '{.or}'"],
  ['elif', "A further condition is written '{.or name?}'"],
  ['elseif', "A further condition is written '{.or name?}'"],
  ['each', "Loops are written '{.repeated section name}'"],
  ['for', "Loops are written '{.repeated section name}'"],
  ['comment', "Comments are written '{# … }' or '{## … ##}'"],
  ['endif', "Every block is closed by '{.end}'"],
  ['endfor', "Every block is closed by '{.end}'"],
  ['eof', 'The end of the template needs no tag'],
]);

/**
 * Every diagnostic of the engine. The key is its permanent code: the references' own name in
 * kebab-case where they have one (language.md 4.5, 6.1), and the message keeps their wording.
 */
export const CATALOGUE = {
  // Tags (language.md 4.5)
  'invalid-instruction': malformed<Found & Unknown>(
    ({ name }) => `Invalid instruction '.${name}'`,
    (details) => OTHER_LANGUAGES.get(details.name) ?? didYouMean(details),
  ),
  'whitespace-expected': malformed(({ found }) => `Whitespace expected, found '${found}'`),
  'extra-chars': malformed<Found & { instruction: string }>(
    ({ found, instruction }) =>
      `Extra characters found after ${instruction} instruction: '${found}'`,
    ({ found }) =>
      /^\s+$/.test(found)
        ? "Remove the space before '}'; with it the tag is plain text"
        : undefined,
  ),
  'missing-with-keyword': malformed(
    ({ found }) => `Missing 'with' keyword, found '${found}'`,
    () => "Write '{.alternates with}' with exactly one space",
  ),
  'missing-section-keyword': malformed(
    ({ found }) => `Missing 'section' keyword, found '${found}'`,
  ),
  'variable-expected': malformed(({ found }) => `Variable expected, found '${found}'`),
  'missing-variable-name': malformed(({ found }) => `Missing variable name, found '${found}'`),
  'bindvar-expects-name': malformed(
    ({ found }) => `{.var} expects a local variable name (e.g. @foo), found '${found}'`,
  ),
  'ctxvar-expects-name': malformed(
    ({ found }) => `{.ctx} expects a local variable name (e.g. @foo), found '${found}'`,
  ),
  'ctxvar-expects-bindings': malformed(
    ({ found }) => `{.ctx} expects one or more bindings (e.g. foo=bar.baz), found '${found}'`,
  ),
  'inject-expects-name': malformed(
    ({ found }) => `{.inject} expects a variable name (e.g. @foo), found '${found}'`,
  ),
  'inject-expects-path': malformed(
    ({ found }) => `{.inject} expects the path for a JSON injectable, found '${found}'`,
  ),
  'macro-expects-name': malformed(({ found }) => `{.macro} expects a name, found '${found}'`),
  'include-expects-name': malformed(
    ({ found }) => `{.include} expects a space and a name, found '${found}'`,
  ),
  'if-empty': malformed(() => 'IF instruction requires at least one variable to test.'),
  'if-expected-varop': malformed(
    ({ found }) => `Expected an operator or a variable, found '${found}'`,
    ({ found }) =>
      /^(!|\(|[=<>])/.test(found)
        ? "'{.if}' only joins names by '&&' and '||'; use a predicate such as 'equal?' or '{.or}'"
        : undefined,
  ),
  'if-too-many-operators': malformed(() => 'Too many operators in IF instruction.'),
  'or-expected-predicate': malformed(
    ({ found }) => `Expected a predicate to follow OR_PREDICATE, found '${found}'`,
    () => "Write '{.or}' or '{.or name?}' with exactly one space",
  ),
  'formatter-invalid': malformed(
    ({ found }) => `Invalid formatter name '${found}' found.`,
    () => "A formatter's name follows '|' directly, as in '{name|formatter}'",
  ),
  'eof-in-comment': entry<object>(
    'parser',
    'warning',
    () => 'Reached EOF in the middle of a multi-line comment',
    () => "Close the comment with '##}'; all that follows it is dropped",
  ),

  // Names and their arguments (language.md 4.5, formatters.md 1.5)
  'formatter-unknown': entry<Unknown>(
    'parser',
    'error',
    ({ name }) => `Formatter '${name}' is unknown`,
    didYouMean,
  ),
  'predicate-unknown': entry<Unknown>(
    'parser',
    'error',
    ({ name }) => `Predicate '${name}' is unknown`,
    didYouMean,
  ),
  'formatter-needs-args': entry<Named & { form: string }>(
    'parser',
    'warning',
    ({ name }) => `Formatter '${name}' needs arguments but none were provided.`,
    ({ form }) => `Write '${form}'`,
  ),
  'formatter-args-invalid': entry<Invalid>(
    'parser',
    'warning',
    ({ name, why }) => `Formatter '${name}' arguments are invalid: '${why}'`,
    ({ form }) => `Write '${form}'`,
  ),
  'predicate-needs-args': entry<Named & { form: string }>(
    'parser',
    'warning',
    ({ name }) => `Predicate '.${name}' requires arguments but none were provided.`,
    ({ form }) => `Write '${form}'`,
  ),
  'predicate-args-invalid': entry<Invalid>(
    'parser',
    'warning',
    ({ name, why }) => `Predicate ${name} arguments invalid: '${why}'`,
    ({ form }) => `Write '${form}'`,
  ),

  // Structure (language.md 4.3)
  'eof-in-block': entry<{ instruction: string; line: number; column: number }>(
    'assembler',
    'error',
    ({ instruction, line, column }) =>
      `Reached EOF in the middle of ${instruction} started at line ${line} char ${column}`,
    () => "Add the missing '{.end}'",
  ),
  'mismatched-end': entry(
    'assembler',
    'error',
    () => 'Instruction END not allowed at root',
    () => "Remove this '{.end}', or look above for an opening tag that was read as text",
  ),
  'not-allowed-at-root': entry<{ instruction: string }>(
    'assembler',
    'error',
    ({ instruction }) => `Instruction ${instruction} not allowed at root`,
  ),
  'not-allowed-in-block': entry<{ instruction: string; parent: string }>(
    'assembler',
    'error',
    ({ instruction, parent }) =>
      `${instruction} instruction is not allowed inside ${parent} block.`,
  ),
  'dead-code-block': entry(
    'assembler',
    'error',
    () => 'This OR_PREDICATE block will never execute.',
    () => "A bare '{.or}' must be the last branch",
  ),

  // Partials and expressions while running (language.md 6.1)
  'apply-partial-missing': entry<Unknown>(
    'engine',
    'error',
    ({ name }) => `Attempt to apply partial '${name}' which could not be found.`,
    didYouMean,
  ),
  'include-partial-missing': entry<Unknown>(
    'engine',
    'error',
    ({ name }) => `Attempt to include partial '${name}' which could not be found.`,
    didYouMean,
  ),
  'apply-partial-recursion-depth': entry<Named & Reached>(
    'engine',
    'error',
    ({ name, limit }) =>
      `Attempt to apply partial '${name}' exceeded maximum recursion depth of ${limit}`,
  ),
  'compile-partial-syntax': entry<Named & { message: string; hint: string | undefined }>(
    'engine',
    'error',
    ({ name, message }) => `Parse of partial "${name}" failed: ${message}`,
    ({ hint }) => hint ?? 'The partial renders as nothing until this is fixed',
  ),
  'expression-parse': entry<{ source: string; why: string; hint?: string | undefined }>(
    'engine',
    'error',
    ({ source, why }) => `Error parsing expression: ${JSON.stringify(source)}: ${why}`,
    ({ hint }) => hint,
  ),
  'expression-reduce': entry<{ source: string; why: string }>(
    'engine',
    'error',
    ({ source, why }) => `Error reducing expression: ${source}: ${why}`,
  ),
  'unexpected-error': entry<{ error: string; instruction: string; message: string }>(
    'engine',
    'error',
    ({ error, instruction, message }) =>
      `Unexpected ${error} error when executing ${instruction}: ${message}`,
  ),
  'formatter-not-implemented': entry<Named>(
    'engine',
    'warning',
    ({ name }) => `"${name}" formatter is not yet implemented`,
  ),
  'image-component-invalid': entry<{ why: string; hint?: string | undefined }>(
    'engine',
    'warning',
    ({ why }) => `Image component is invalid: ${why}`,
    ({ hint }) => hint,
  ),

  // Dates (formatters.md 1.6, 5.1)
  'time-zone-unknown': entry<{ timeZone: string }>(
    'engine',
    'warning',
    ({ timeZone }) => `Failed to load timezone ${timeZone}`,
    () =>
      "Use an IANA name such as 'Europe/Berlin'; UTC is taken in place of a site's zone, America/New_York in place of the render's",
  ),
  'now-missing': entry<Named>(
    'engine',
    'warning',
    ({ name }) => `Formatter '${name}' needs the present time and none was given`,
    () => "Pass 'now', in epoch milliseconds, to the render",
  ),
  'date-out-of-range': entry<{ julianDay: number }>(
    'engine',
    'error',
    ({ julianDay }) =>
      `Julian day ${julianDay} is outside the supported range of this library: Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.`,
    () => 'Dates are epoch milliseconds; the tag prints nothing',
  ),

  // Trees made elsewhere (language.md 7)
  'tree-invalid': entry<{ path: string; why: string }>(
    'parser',
    'error',
    ({ path, why }) => `Instruction tree is invalid at ${path}: ${why}`,
  ),

  // Limits
  'template-size-limit-reached': entry<Reached & { size: number }>(
    'parser',
    'error',
    ({ size, limit }) => `Template of ${size} characters exceeds the limit of ${limit}`,
    () => "The template is not rendered; raise 'limits.templateSize' or split the template",
  ),
  'token-limit-reached': entry<Reached>(
    'parser',
    'error',
    ({ limit }) => `Template exceeds the limit of ${limit} text runs and tags`,
    () => "The template is not rendered; raise 'limits.tokens' or split the template",
  ),
  'nesting-limit-reached': entry<Reached>(
    'assembler',
    'error',
    ({ limit }) => `Blocks are nested deeper than the limit of ${limit}`,
    () => "The template is not rendered; raise 'limits.nesting' or move inner blocks to a partial",
  ),
  'code-limit-reached': entry<Reached>(
    'engine',
    'error',
    ({ limit }) => `Render exceeds the limit of ${limit} steps`,
    () => "The rest of the page is not rendered; raise 'limits.steps' or repeat less",
  ),
  'output-limit-reached': entry<Reached>(
    'engine',
    'error',
    ({ limit }) => `Render exceeds the limit of ${limit} output characters`,
    () => "The rest of the page is not rendered; raise 'limits.output' or print less",
  ),
  'memory-limit-reached': entry<Reached>(
    'engine',
    'error',
    ({ limit }) => `Render holds more than the limit of ${limit} characters`,
    () => "The rest of the page is not rendered; raise 'limits.memory' or keep less in variables",
  ),
  'deadline-reached': entry(
    'engine',
    'error',
    () => 'Render is not done by its deadline',
    () => 'The rest of the page is not rendered; allow it more time or repeat less',
  ),
  'partial-call-limit-reached': entry<Reached>(
    'engine',
    'error',
    ({ limit }) => `Render exceeds the limit of ${limit} partial calls`,
    () => "The rest of the page is not rendered; raise 'limits.partialCalls'",
  ),
  'diagnostic-limit-reached': entry<Reached>(
    'engine',
    'error',
    ({ limit }) => `More than ${limit} problems were found; the others are not listed`,
    () => "Mend the first ones, or raise 'limits.diagnostics'",
  ),
  'job-time-limit-reached': entry<Reached>(
    'engine',
    'error',
    ({ limit }) => `Render takes longer than the ${limit} milliseconds of a job`,
    () => "The page is not rendered; raise 'time' of the pool or repeat less",
  ),
  'job-memory-limit-reached': entry<Reached>(
    'engine',
    'error',
    ({ limit }) => `Render needs more than the ${limit} megabytes of a thread`,
    () => "The page is not rendered; raise 'memory' of the pool or hold less",
  ),
  'stack-limit-reached': entry(
    'engine',
    'error',
    () => "Render is nested deeper than the host's call stack allows",
    () => "The rest of the page is not rendered; lower 'limits.partialDepth' or 'limits.nesting'",
  ),
} as const;

/** The permanent code of a diagnostic. */
export type DiagnosticCode = keyof typeof CATALOGUE;

/** The parameters of a diagnostic's message. */
export type DiagnosticDetails<Code extends DiagnosticCode> =
  (typeof CATALOGUE)[Code] extends Entry<infer Details> ? Details : never;

/** The codes of all diagnostics, in catalogue order. */
export const DIAGNOSTIC_CODES = Object.keys(CATALOGUE) as readonly DiagnosticCode[];
