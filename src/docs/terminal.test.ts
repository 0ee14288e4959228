import { describe, expect, it } from 'vitest';
import { buildReference, findEntry, type ReferenceEntry } from './reference.js';
import { formatEntry, formatIndex, type Paint } from './terminal.js';

const same = (text: string): string => text;
const PLAIN: Paint = { bold: same, cyan: same, dim: same };

const entries = buildReference();
const show = (name: string): string =>
  formatEntry(findEntry(entries, name) as ReferenceEntry, PLAIN);

describe('an entry on the terminal', () => {
  it('has arguments, facts and the example in columns', () => {
    expect(show('datetime-interval')).toContain(
      [
        '  {start, end|datetime-interval [option …]}',
        '',
        'skeleton:…     the fields to print, as CLDR letters: yMMMd; a bare word does the same',
      ].join('\n'),
    );
    expect(show('same-day?')).toContain(
      [
        '  {.same-day?}',
        '',
        'reads     @.startDate',
        '          @.endDate',
        '          website.timeZone',
        '',
        'template  {.section event}{.same-day?}one day{.or}several days{.end}{.end}',
        'data      {',
        '            "website": { "timeZone": "Europe/Berlin" },',
        '            "event": { "startDate": 1717282800000, "endDate": 1717354800000 }',
        '          }',
        'prints    one day',
        '',
      ].join('\n'),
    );
  });

  it('shows the settings of an example', () => {
    const text = show('timesince');
    expect(text).toContain('\nnow       2023-11-16T02:00:00.000Z\n');
    expect(show('money')).toContain('\nlocale    de-DE\n');
    expect(show('apply')).toContain('\npartial tile  <li class=');
  });

  it('leaves out blank lines of the output', () => {
    expect(show('comment-link')).toContain(
      [
        'prints      <a href="/blog/dawn#comments-p1" class="sqs-comment-link" data-id="p1">',
        '            1',
        '            Comment',
        '            </a>\n',
      ].join('\n'),
    );
  });

  it('says that nothing is implemented yet', () => {
    expect(show('unit')).toContain('\nnote      not yet implemented\n');
    expect(show('money')).not.toContain('not yet implemented');
  });

  it.each(entries.map(({ name }) => [name]))('%s is safe to print', (name) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
    expect(show(name)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});

describe('the list on the terminal', () => {
  it('has every name with its summary, by domain', () => {
    const text = formatIndex(entries, PLAIN);
    expect(text).toMatch(/^language tags\n {2}variable {10}Prints/);
    expect(text).toMatch(/^core formatters\n {2}apply {17}Renders/m);
    expect(text).toContain('\n\nslide predicates\n  current-type?  Whether');
    for (const { name, summary } of entries) {
      expect(text).toMatch(new RegExp(`^ {2}${name.replace('?', '\\?')} .*`, 'm'));
      expect(text).toContain(summary);
    }
  });
});
