import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommonTag } from './common-tags.js';
import { readTag, TagGrammar } from './grammar.js';

/** Every form that is read by hand. */
const COMMON = [
  '{a}',
  '{@}',
  '{a.0.b-c, $d ,@e}',
  '{a|html}',
  '{a,b|truncate 10 …|json-pretty|apply x.html}',
  '{.section a.b}',
  '{.section \t\n@}',
  '{.repeated  section\fitems}',
  '{.alternates with}',
  '{.end}',
  '{.or}',
  '{.or equal? a "b c"}',
  '{.even?}',
  '{.section?}',
  '{.equal?:a:b:}',
  '{.if a}',
  '{.if a&&b || c.d }',
  '{.if equal? 1 2}',
  '{.var @x  a.b, c|json}',
  '{.include header}',
  '{.include a.b output x}',
  '{.include  x}',
  '{.macro a/b_c-1.html}',
  '{.eval 1 + @x}',
  '{.eval \t}',
  '{.ctx @x a=b.0 c=@d\t}',
  '{.inject @x ./a/b.json}',
  '{.inject @x a:b:c}',
  '{.inject @x a }',
  '{.meta-left}',
  '{.meta-right}',
  '{.space}',
  '{.tab}',
  '{.newline}',
];

/** What tags are made of, and what makes them unreadable. */
const PIECES = [
  ...['.', '|', '||', '&&', '&', '?', ' ', '\t', '\n', '\u00a0', ',', ' , ', '@', '$', '^', '#'],
  ...['a', 'b.c', '0', '1.2', 'a-b', '_', '-', '=', 'é', 'html', '|html', '|truncate 10', ':x:'],
  ...['.section', '.repeated', ' section ', '.alternates with', '.end', '.or', '.if ', '.var @x '],
  ...['.equal? a', ' even?', 'a?', '.eval 1', '.macro m', 'section', 'end'],
  ...['.eval', '.macro', '.include', '.inject', '.ctx', '.ctx @x', '.inject @x', '.space', '.tab'],
  ...['=', 'a=b', ' a=b.c', '/', './a', ':', ' x', '@x'],
];

describe('tags that are read by hand', () => {
  it.each(COMMON)('reads %j as the grammar does', (tag) => {
    const read = readCommonTag(`text${tag}text`, 4);
    expect(read).toEqual(readTag(`text${tag}`, 4, 4 + tag.length));
    expect(read).not.toBeNull();
  });

  it('reads what the grammar reads, the same way, or leaves it alone', () => {
    const inside = fc.array(fc.constantFrom(...PIECES), { maxLength: 7 });
    fc.assert(
      fc.property(inside, (pieces) => {
        const tag = `{${pieces.join('')}}`;
        const read = readCommonTag(tag, 0);
        if (read !== null) expect(read).toEqual(readTag(tag, 0, tag.length));
      }),
      { numRuns: 20_000 },
    );
  });

  it('reads instructions as the grammar does, whatever follows their keyword', () => {
    const keyword = fc.constantFrom(
      'ctx @x',
      'ctx',
      'inject @x',
      'include',
      'macro',
      'eval',
      'tab',
    );
    const inside = fc.array(fc.constantFrom(...PIECES), { maxLength: 4 });
    fc.assert(
      fc.property(keyword, inside, (word, pieces) => {
        const tag = `{.${word}${pieces.join('')}}`;
        const read = readCommonTag(tag, 0);
        if (read !== null) expect(read).toEqual(readTag(tag, 0, tag.length));
        else expect(readTag(tag, 0, tag.length).kind).toBe('malformed');
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(['{', '{a', '{a|html', '{.', '{.if a', '{.even? x', '{a{b}', '{a|b{c}', '{.even? {a}'])(
    'leaves %j alone, whose braces are not a pair',
    (source) => {
      expect(readCommonTag(source, 0)).toBeNull();
    },
  );
});

describe('the grammar of tags', () => {
  it('is valid in the eyes of chevrotain', () => {
    expect(() => new TagGrammar(true)).not.toThrow();
  });
});
