import type { FormatterOutput } from '../../engine/index.js';
import { dataText } from './data-text.js';
import type { ReferenceEntry, ReferenceExample } from './reference.js';

/** One labelled text of an entry; it may have several lines. */
export interface Row {
  readonly label: string;
  readonly text: string;
}

const OUTPUT_WORDS: Readonly<Record<FormatterOutput, string>> = {
  text: 'text, which is not escaped',
  html: 'HTML',
  value: 'a value for the next formatter',
};

/** The meaning of the arguments of an entry. */
export function argumentRows({ argumentNotes }: ReferenceEntry): readonly Row[] {
  return Object.entries(argumentNotes).map(([label, text]) => ({ label, text }));
}

/** The input and output of an entry; empty rows are left out. */
export function factRows({ output, needs, implemented }: ReferenceEntry): readonly Row[] {
  return [
    ...(output === undefined ? [] : [{ label: 'makes', text: OUTPUT_WORDS[output] }]),
    ...(needs.length === 0 ? [] : [{ label: 'reads', text: needs.join('\n') }]),
    ...(implemented ? [] : [{ label: 'note', text: 'not yet implemented' }]),
  ];
}

/** An example in reading order: the input, then the output. */
export function exampleRows({
  template,
  data,
  options = {},
  output,
}: ReferenceExample): readonly Row[] {
  const { partials = {}, injects = {}, locale, timeZone, now } = options;
  const settings = {
    locale,
    'time zone': timeZone,
    now: now === undefined ? undefined : new Date(now).toISOString(),
  };
  return [
    { label: 'template', text: template },
    ...Object.entries(partials).map(([name, text]) => ({ label: `partial ${name}`, text })),
    ...Object.entries(injects).map(([path, value]) => ({
      label: `inject ${path}`,
      text: dataText(value),
    })),
    { label: 'data', text: dataText(data) },
    ...Object.entries(settings).flatMap(([label, text]) =>
      text === undefined ? [] : [{ label, text }],
    ),
    { label: 'prints', text: dropBlankLines(output) || '(nothing)' },
  ];
}

/** Without the blank lines around and between, which are layout of the formatter's own template. */
export function dropBlankLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trimEnd();
}
