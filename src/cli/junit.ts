import type { Markup } from '../shared/markup.js';
import { xmlDocument, xmlElement } from '../site/feeds/xml.js';
import { type Found, type Reported, wordsOf } from './report.js';

/**
 * JUnit's XML, as continuous integration reads it: a suite for each file with problems, or one test that passed.
 *
 * @param passed the name of that test
 */
export function toJunit(all: readonly Found[], passed: string): string {
  const byFile = new Map<string, Markup[]>();
  for (const { diagnostic, nameOf } of all) {
    const file = nameOf(diagnostic.location.file);
    const cases = byFile.get(file) ?? [];
    byFile.set(file, cases);
    cases.push(failedCase(file, diagnostic));
  }
  const suites = [...byFile].map(([file, cases]) => suite('testsuite', file, cases.length, cases));
  if (suites.length === 0) {
    const one = xmlElement('testcase', { classname: NAME, name: passed });
    suites.push(suite('testsuite', NAME, 0, [one]));
  }
  return xmlDocument(suite('testsuites', NAME, all.length, suites, Math.max(1, all.length)));
}

const NAME = 'skerry check';

function suite(
  kind: 'testsuite' | 'testsuites',
  name: string,
  failures: number,
  inside: readonly Markup[],
  tests = inside.length,
): Markup {
  return xmlElement(kind, { name, tests: `${tests}`, failures: `${failures}` }, inside);
}

function failedCase(file: string, diagnostic: Reported): Markup {
  const { code, line, column, message, severity, frame } = diagnostic;
  const text = `${file}:${line}:${column} ${wordsOf(diagnostic)}\n${frame}`;
  const failure = xmlElement('failure', { message, type: severity }, text);
  return xmlElement('testcase', { classname: file, name: `${code} ${line}:${column}` }, failure);
}
