import { isDeepStrictEqual } from 'node:util';
import {
  createEngine,
  type Diagnostic,
  type EngineOptions,
  type RenderOptions,
  type RenderResult,
  type Template,
  toInstructions,
} from '../../engine/index.js';
import { type ExpectedError, expectation, type SpecCase, type SpecParams } from './case.js';
import { normalizeTree } from './normal-form.js';

/** The result of a case. */
export type SpecResult = { readonly passed: true } | SpecFailure;

/** `expected` and `actual` are texts for a diff. */
export interface SpecFailure {
  readonly passed: false;
  /** The kind of the comparison, unless the texts have to be equal. */
  readonly note?: string;
  readonly expected: string;
  readonly actual: string;
  /** The diagnostics of the engine, which often explain a failure. */
  readonly diagnostics: readonly Diagnostic[];
}

const PASSED: SpecResult = { passed: true };

/** Runs one case by the rules of the conformance README. Errors of the engine are part of the result, not thrown. */
export function runCase(spec: SpecCase): SpecResult {
  const expected = expectation(spec);
  switch (spec.kind) {
    case 'render':
      return runRender(spec, expected as string | undefined);
    case 'ast':
      return runAst(spec, expected);
    case 'expr':
      return runExpression(spec, expected as string | undefined);
    case 'errors':
      return runErrors(spec, expected as readonly ExpectedError[] | undefined);
  }
}

function runRender(spec: SpecCase, expected: string | undefined): SpecResult {
  const { html, diagnostics } = render(spec);
  const accepted = [...(expected === undefined ? [] : [expected]), ...(spec.accept ?? [])];
  const matches = spec.compare === 'json' ? sameJson : sameTrimmed;
  if (accepted.some((text) => matches(html, text))) return PASSED;
  if (spec.target !== false && spec.compare === 'contains') {
    const missing = (spec.contains ?? []).filter((part) => !html.includes(part));
    const note = 'The output must contain each of these texts.';
    return missing.length === 0
      ? PASSED
      : { passed: false, note, expected: missing.join('\n'), actual: html.trim(), diagnostics };
  }
  const [first] = accepted;
  if (first === undefined) return PASSED;
  const note = spec.compare === 'json' ? 'The values are compared, not the texts.' : undefined;
  return {
    passed: false,
    ...(note === undefined ? {} : { note }),
    expected: first.trim(),
    actual: html.trim(),
    diagnostics,
  };
}

function sameTrimmed(a: string, b: string): boolean {
  return a.trim() === b.trim();
}

function sameJson(a: string, b: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(a), JSON.parse(b));
  } catch {
    return false;
  }
}

function runAst(spec: SpecCase, expected: unknown): SpecResult {
  const template = compile(spec);
  const tree = toInstructions(template);
  if (expected === undefined) return PASSED;
  const [wanted, actual] = [normalizeTree(expected), normalizeTree(tree)];
  if (isDeepStrictEqual(actual, wanted)) return PASSED;
  const { diagnostics } = template;
  return { passed: false, expected: pretty(wanted), actual: pretty(actual), diagnostics };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function runExpression(spec: SpecCase, expected: string | undefined): SpecResult {
  const engine = createEngine(engineOptions(spec.params));
  const options = { variables: spec.vars ?? {} };
  const { value, diagnostics } = engine.evaluate(spec.expr ?? '', spec.json, options);
  const actual = valueText(value);
  if (expected === undefined || actual === expected) return PASSED;
  return { passed: false, expected, actual, diagnostics };
}

function valueText(value: unknown): string {
  if (value === undefined) return 'undefined';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function runErrors(spec: SpecCase, expected: readonly ExpectedError[] | undefined): SpecResult {
  const { diagnostics } = spec.phase === 'parse' ? compile(spec) : render(spec);
  if (expected === undefined) return PASSED;
  const fits = expected.map((record, index) => matchesRecord(record, diagnostics[index]));
  const prefix = spec.errorsCompare === 'prefix';
  const enough = prefix || diagnostics.length === expected.length;
  if (enough && fits.every(Boolean)) return PASSED;
  const actual = diagnostics.map(summarize);
  return {
    passed: false,
    // Matching records are shown alike on both sides, so that only differences stand out.
    expected: pretty(expected.map((record, index) => (fits[index] ? actual[index] : record))),
    actual: pretty(prefix ? actual.slice(0, expected.length) : actual),
    diagnostics: [],
  };
}

function matchesRecord(expected: ExpectedError, actual: Diagnostic | undefined): boolean {
  if (actual === undefined) return false;
  const { code, contains, type } = expected;
  if (code !== undefined) return code === referenceCode(actual);
  if (contains !== undefined && !actual.message.includes(contains)) return false;
  return type === undefined || type === actual.type;
}

/** The references' spelling of a code. */
function referenceCode({ code }: Diagnostic): string {
  return code.toUpperCase().replaceAll('-', '_');
}

function summarize(diagnostic: Diagnostic): ExpectedError {
  const { message, type } = diagnostic;
  return { code: referenceCode(diagnostic), type, contains: message };
}

function compile({ template = '', params = {} }: SpecCase): Template {
  const engine = createEngine(engineOptions(params));
  return engine.compile(template, { preprocess: params.preprocess ?? false });
}

function render(spec: SpecCase): RenderResult {
  return compile(spec).render(spec.jsonMissing ? undefined : spec.json, renderOptions(spec));
}

function engineOptions(params: SpecParams = {}): EngineOptions {
  const { maxTokens = 0, maxStringLen = 0 } = params.exprOpts ?? {};
  return {
    expressions: params.enableExpr ?? true,
    includes: params.enableInclude ?? true,
    limits: {
      // The references spell "no limit" as 0.
      ...(maxTokens > 0 ? { expressionTokens: maxTokens } : {}),
      ...(maxStringLen > 0 ? { expressionString: maxStringLen } : {}),
      ...(params.maxPartialDepth === undefined ? {} : { partialDepth: params.maxPartialDepth }),
    },
  };
}

function renderOptions({ params = {}, partials, injects }: SpecCase): RenderOptions {
  const { locale, timeZone, now } = params;
  return {
    ...(locale === undefined || locale === 'none' ? {} : { locale }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(now === undefined ? {} : { now }),
    ...(partials === undefined ? {} : { partials }),
    ...(injects === undefined ? {} : { injects }),
  };
}
