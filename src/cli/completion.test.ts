import { spawnSync } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConsole } from './console.js';
import { createProgram } from './program.js';
import { skerry } from './testing.js';

const present = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** Every command with its options, by its words. */
function optionsByCommand(): ReadonlyMap<string, readonly string[]> {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
  const program = createProgram({}, async () => {}, createConsole(streams));
  const inner = program.commands.flatMap((each) =>
    each.commands.map((below) => [`${each.name()} ${below.name()}`, below] as const),
  );
  const all = [...program.commands.map((each) => [each.name(), each] as const), ...inner];
  return new Map(all.map(([path, each]) => [path, each.options.map(({ long }) => long ?? '')]));
}
const COMMANDS = optionsByCommand();
const FIRST = [...[...COMMANDS.keys()].filter((path) => !path.includes(' ')), 'help'];

const scripts: Record<string, string> = {};
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout, stderr } = await skerry(['completion', shell]);
    expect([code, stderr]).toEqual([0, '']);
    scripts[shell] = stdout;
  }
});

/** What bash offers for a line of words, of which the last is being typed. */
function offered(...words: readonly string[]): string[] {
  const program = `${scripts.bash}
COMP_WORDS=(skerry "$@"); COMP_CWORD=$#; _skerry; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', program, 'bash', ...words]);
  expect(`${stderr}`).toBe('');
  return `${stdout}`.split('\n').filter((line) => line !== '');
}

const inBash = describe.runIf(present('bash'));

inBash('completion in bash', () => {
  it('knows every command and option', () => {
    expect(offered('')).toEqual(FIRST);
    for (const [path, options] of COMMANDS) {
      expect([path, offered(...path.split(' '), '-')]).toEqual([path, [...options, '--help']]);
    }
  });

  it.each<[words: readonly string[], expected: readonly string[]]>([
    [['bu'], ['build']],
    [
      ['users', ''],
      ['add', 'list', 'remove', 'help'],
    ],
    [['users', 'add', '--ro'], ['--role']],
    [
      ['new', 'x', '--template', ''],
      ['shop', 'blog', 'blank'],
    ],
    [
      ['check', 'site', '--format', 'j'],
      ['json', 'junit'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['build', '--out', 'b'], []],
    [['build', 'bu'], []],
    [['nothing', ''], FIRST],
    [['build', '$(touch x)', '--str'], ['--strict']],
  ])('%j gives %j', (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });

  it('is read without a complaint, and registers itself', () => {
    const { stdout, stderr } = spawnSync('bash', ['-c', `${scripts.bash}\ncomplete -p skerry`]);
    expect([`${stdout}`, `${stderr}`]).toEqual(['complete -o default -F _skerry skerry\n', '']);
  });
});

describe.each(['zsh', 'fish'])('completion in %s', (shell) => {
  it('has every command and option', () => {
    for (const [path, options] of COMMANDS) {
      const name = path.split(' ').at(-1);
      expect(scripts[shell]).toContain(shell === 'zsh' ? `'${name}:` : `-a '${name}' `);
      for (const option of options) {
        expect(scripts[shell]).toContain(
          shell === 'zsh' ? `'${option}:` : `-l ${option.slice(2)} `,
        );
      }
    }
  });

  it('is read without a complaint, where the shell is', () => {
    const { status, stderr } = present(shell)
      ? spawnSync(shell, ['-n'], { input: scripts[shell] })
      : { status: 0, stderr: '' };
    expect([status, `${stderr}`]).toEqual([0, '']);
  });
});

it('refuses other shells', async () => {
  const { code, stderr } = await skerry(['completion', 'csh']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
