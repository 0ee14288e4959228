import { describe, expect, it } from 'vitest';
import { diffLines } from './diff.js';

const show = (expected: string, actual: string) =>
  diffLines(expected, actual).map(({ sign, text }) => `${sign}${text}`);

describe('diffLines', () => {
  it('shows what changed with the lines around it', () => {
    expect(show('1\n2\n3\n4\n5\n6', '1\n2\n3\nx\n5\n6')).toEqual([
      ' 2',
      ' 3',
      '-4',
      '+x',
      ' 5',
      ' 6',
    ]);
  });

  it('marks what it leaves out between two changes', () => {
    const lines = Array.from({ length: 20 }, (_, index) => String(index));
    const changed = lines.map((line) => (line === '1' || line === '18' ? 'x' : line));
    expect(show(lines.join('\n'), changed.join('\n'))).toEqual([
      ' 0',
      '-1',
      '+x',
      ' 2',
      ' 3',
      '…',
      ' 16',
      ' 17',
      '-18',
      '+x',
      ' 19',
    ]);
  });

  it('shows an empty side', () => {
    expect(show('', 'a')).toEqual(['+a']);
    expect(show('a\nb', '')).toEqual(['-a', '-b']);
  });

  it('shows long lines around their first difference', () => {
    const [a, b] = [`${'x'.repeat(5_000)}A${'y'.repeat(5_000)}`, `${'x'.repeat(5_000)}B`];
    const [removed, added] = show(a, b) as [string, string];
    expect(removed).toBe(`-…${'x'.repeat(40)}A${'y'.repeat(119)}…`);
    expect(added).toBe(`+…${'x'.repeat(40)}B`);
  });

  it('is short for large texts that have nothing in common', () => {
    const text = (word: string) =>
      Array.from({ length: 100_000 }, (_, index) => `${word}${index}`).join('\n');
    const lines = show(text('a'), text('b'));
    expect(lines.slice(0, 2)).toEqual(['-a0', '-a1']);
    expect(lines).toContain('+b0');
    expect(lines.length).toBeLessThanOrEqual(61);
  });
});
