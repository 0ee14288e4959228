import { isDeepStrictEqual } from 'node:util';
import {
  createEngine,
  type Diagnostic,
  type EngineOptions,
  type RenderOptions,
  toInstructions,
} from '../../engine/index.js';
import { type ExpectedError, expectation, type SpecCase, type SpecParams } from './case.js';
import { normalizeTree } from './normal-form.js';

/** What a case gave; `expected` and `actual` are texts that a diff can be made of. */
export type SpecResult =
  | { readonly passed: true }
  | { readonly passed: false; readonly expected: string; readonly actual: string };

const PASSED: SpecResult = { passed: true };

/** Runs one case by the rules of the conformance README. Never throws for what the engine does. */
export function runCase(spec: SpecCase): SpecResult {
  const expected = expectation(spec);
  // A case that is no target and says nothing of Skerry only has to run.
  switch (spec.kind) {
    case 'render':
      return runRender(spec, expected);
    case 'ast':
      return runAst(spec, expected);
    case 'expr':
      return runExpression(spec, expected);
    case 'errors':
      return runErrors(spec, expected as readonly ExpectedError[] | undefined);
  }
}

function failed(expected: string, actual: string): SpecResult {
  return { passed: false, expected, actual };
}

function runRender(spec: SpecCase, expected: unknown): SpecResult {
  const { html } = render(spec, spec.template ?? '');
  if (spec.target !== false && spec.compare === 'contains') {
    const missing = (spec.contains ?? []).filter((part) => !html.includes(part));
    return missing.length === 0 ? PASSED : failed(missing.join('\n'), html);
  }
  const accepted = [expected, ...(spec.accept ?? [])].filter((text) => typeof text === 'string');
  if (accepted.length === 0) return PASSED;
  const matches = spec.compare === 'json' ? sameJson : sameTrimmed;
  return accepted.some((text) => matches(html, text))
    ? PASSED
    : failed((accepted[0] as string).trim(), html.trim());
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
  const { preprocess = false } = spec.params ?? {};
  const engine = createEngine(engineOptions(spec.params));
  const tree = toInstructions(engine.compile(spec.template ?? '', { preprocess }));
  if (expected === undefined) return PASSED;
  const [wanted, actual] = [normalizeTree(expected), normalizeTree(tree)];
  return isDeepStrictEqual(actual, wanted) ? PASSED : failed(pretty(wanted), pretty(actual));
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function runExpression(spec: SpecCase, expected: unknown): SpecResult {
  const engine = createEngine(engineOptions(spec.params));
  const { value } = engine.evaluate(spec.expr ?? '', spec.json, { variables: spec.vars ?? {} });
  const actual = valueText(value);
  return expected === undefined || actual === expected ? PASSED : failed(String(expected), actual);
}

function valueText(value: unknown): string {
  if (value === undefined) return 'undefined';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function runErrors(spec: SpecCase, expected: readonly ExpectedError[] | undefined): SpecResult {
  const { preprocess = false } = spec.params ?? {};
  const actual =
    spec.phase === 'parse'
      ? createEngine(engineOptions(spec.params)).compile(spec.template ?? '', { preprocess })
          .diagnostics
      : render(spec, spec.template ?? '').diagnostics;
  if (expected === undefined) return PASSED;
  const enough =
    spec.errorsCompare === 'prefix'
      ? actual.length >= expected.length
      : actual.length === expected.length;
  const fits = expected.every((record, index) => matchesRecord(record, actual[index]));
  return enough && fits ? PASSED : failed(pretty(expected), pretty(actual.map(summarize)));
}

function matchesRecord(expected: ExpectedError, actual: Diagnostic | undefined): boolean {
  if (actual === undefined) return false;
  if (expected.code !== undefined && expected.code !== referenceCode(actual)) return false;
  if (expected.contains !== undefined && !actual.message.includes(expected.contains)) return false;
  return (
    expected.code !== undefined || expected.type === undefined || expected.type === actual.type
  );
}

/** The references' spelling of a code. */
function referenceCode({ code }: Diagnostic): string {
  return code.toUpperCase().replaceAll('-', '_');
}

function summarize(diagnostic: Diagnostic): ExpectedError {
  const { message, type } = diagnostic;
  return { code: referenceCode(diagnostic), type, contains: message };
}

function render(spec: SpecCase, template: string) {
  const { preprocess = false } = spec.params ?? {};
  const compiled = createEngine(engineOptions(spec.params)).compile(template, { preprocess });
  return compiled.render(spec.jsonMissing ? undefined : spec.json, renderOptions(spec));
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
