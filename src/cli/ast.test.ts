import { describe, expect, it } from 'vitest';
import { skerryIn } from './testing.js';

const TEMPLATE = `{.repeated section items}{name|html}{.alternates with}, {.or equal? n 1}
  one{.or}{.if a.b && c}x{.end}{.end}`;

const TREE = `\
root 1:1-2:38
  repeated items 1:1-2:38
    variable name | html 1:26-1:37
  alternates with
    text ", " 1:55-1:57
  or equal? n 1 1:57-2:38
    text "\\n  one" 1:73-2:6
  or 2:6-2:38
    if a.b && c 2:11-2:32
      text "x" 2:25-2:26
    end 2:26-2:32
  end 2:32-2:38
`;

describe.concurrent('skerry ast', () => {
  it('prints an indented tree with places', async () => {
    const result = await skerryIn({ 'a.html': TEMPLATE }, ['ast', 'a.html']);
    expect(result).toEqual({ code: 0, stdout: TREE, stderr: '' });
  });

  it('prints the typed tree as JSON with spans', async () => {
    const args = ['ast', 'a.html', '--format', 'json'];
    const { code, stdout } = await skerryIn({ 'a.html': 'x{a}' }, args);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'root',
      span: { start: 0, end: 4 },
      body: [
        { kind: 'text', text: 'x' },
        { kind: 'variable', references: [{ path: ['a'], span: { start: 2, end: 3 } }] },
      ],
    });
    expect(code).toBe(0);
  });

  it('prints the serialised tree, which can be read again', async () => {
    const args = ['ast', 'a.html', '--format', 'instructions'];
    const { stdout } = await skerryIn({ 'a.html': 'x{a|html}' }, args);
    expect(JSON.parse(stdout)).toEqual([
      17,
      1,
      [
        [0, 'x'],
        [1, [['a']], [['html']]],
      ],
      18,
    ]);
    const again = await skerryIn({ 'a.json': stdout }, ['ast', 'a.json', '--format=instructions']);
    expect(again.stdout).toBe(stdout);
    const printed = await skerryIn({ 'a.json': stdout }, ['ast', 'a.json']);
    expect(printed.stdout).toBe('root\n  text "x"\n  variable a | html\n');
  });

  it('prints the tree of a template with problems, and the problems apart from it', async () => {
    const { code, stdout, stderr } = await skerryIn({ 'a.html': '{.section a}b' }, [
      'ast',
      'a.html',
    ]);
    expect(stdout).toContain('  section a 1:1-1:14\n    text "b" 1:13-1:14\n  not closed\n');
    expect(stderr).toContain('a.html:1:14 error eof-in-block');
    expect(code).toBe(0);
  });

  it('prints chains of any length as a tree, and says when they are too deep for JSON', async () => {
    const files = { 'a.html': `{.section a}${'{.or odd? 1}'.repeat(20_000)}{.end}` };
    const tree = await skerryIn(files, ['ast', 'a.html']);
    expect(tree.stdout.split('\n')).toHaveLength(20_000 + 4);
    expect(tree.code).toBe(0);
    const json = await skerryIn(files, ['ast', 'a.html', '--format', 'json']);
    expect(json.stderr).toContain("too deep to be written as JSON; use '--format tree'");
    expect([json.code, json.stdout]).toEqual([2, '']);
  });
});
