import { type SiteDiagnostic, siteDiagnostic } from '../diagnostics/diagnostic.js';
import { blankOut } from './blank-out.js';
import type { CheckedTemplate } from './define.js';

/** Parts without markup for a template: scripts, styles, comments of both kinds and literal code. */
const OPAQUE = [
  ['{##', '##}'],
  ['{#', '}'],
  ['<!--', '-->'],
  ...['script', 'style', 'pre', 'code', 'textarea'].map(
    (name) => [`<${name}`, `</${name}`] as const,
  ),
] as const;

interface Slip {
  readonly pattern: RegExp;
  readonly hint: string;
  /** The text that was probably meant; missing where an author has to decide. */
  readonly mend?: (found: string) => string;
}

/** Braces that print as they are, and look like instructions of this or another language of templates. */
const SLIPS: readonly Slip[] = [
  {
    pattern: /\{\{[^{}\n]{0,200}\}\}/g,
    hint: 'One brace is enough: {title}',
    mend: (found) => `{${found.slice(2, -2).trim()}}`,
  },
  { pattern: /\{%[^{}\n]{0,200}%?\}?/g, hint: 'Instructions begin with {. such as {.if title}' },
  {
    pattern: /\$\{[\w.@]{1,100}\}/g,
    hint: 'A name has no sign in front: {title}',
    mend: (found) => found.slice(1),
  },
  {
    pattern: /\{(?: +[\w.@]{1,100} *| *[\w.@]{1,100} +)(?:\|[^{}\n]{0,200})?\}/g,
    hint: 'Write the name beside the braces: {title}',
    mend(found) {
      const [name = '', ...formatters] = found.slice(1, -1).trim().split('|');
      return `{${[name.trimEnd(), ...formatters].join('|')}}`;
    },
  },
  {
    pattern: /\{\/[\w.]{1,40}\}/g,
    hint: 'Each block ends with {.end}',
    mend: () => '{.end}',
  },
  {
    pattern: /\{[a-z][\w.]{0,100}\|[\w-]{1,60}(?=[<\n{])/gi,
    hint: "Add the missing '}'",
    mend: (found) => `${found}}`,
  },
];

/** Braces of a template that are probably a slip. */
export function braceProblems({ file }: Pick<CheckedTemplate, 'file'>): readonly SiteDiagnostic[] {
  const text = blankOut(file.text, OPAQUE);
  const taken = new Set<number>();
  const problems: SiteDiagnostic[] = [];
  for (const { pattern, hint } of SLIPS) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (taken.has(index)) continue;
      // Text in two braces is told once.
      for (let at = index; at < index + found.length; at++) taken.add(at);
      const span = { start: index, end: index + found.length };
      problems.push(siteDiagnostic('brace-suspicious', { text: found, hint }, { file, span }));
    }
  }
  return problems;
}

/** The text that was probably meant by braces that are reported with a hint. */
export function mendBraces(found: string, hint: string): string | undefined {
  return SLIPS.find((slip) => slip.hint === hint)?.mend?.(found);
}
