import { readFileSync } from 'node:fs';
import { hashSource } from '../shared/hash-source.js';
import { element, inlineScript, type Markup, page, stylesheet } from '../shared/markup.js';
import { workerFile } from '../shared/worker-file.js';
import { REPORT_CSS } from './generated/report.css.js';

/** The parts of a report. */
export interface Report {
  readonly title: string;
  readonly body: Markup;
  /** Rules of this report beside those of all; made of numbers and names of the program. */
  readonly css?: string;
}

/**
 * A page about a render or a build as one file: it asks for nothing. Its policy allows its one script and its one
 * stylesheet by their digests, and nothing else.
 *
 * @throws Error when the project has not been built.
 */
export function reportPage({ title, body, css = '' }: Report): string {
  const styles = REPORT_CSS + css;
  const program = readFileSync(workerFile('report'), 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(program)}`,
    `style-src ${hashSource(styles)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'content-security-policy', content: policy.join('; ') }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, title),
    stylesheet(styles),
    inlineScript(program, { type: 'module' }),
  );
  return String(page({ lang: 'en' }, head, element('body', {}, element('main', {}, body))));
}
