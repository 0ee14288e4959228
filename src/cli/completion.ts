import type { Command } from 'commander';

/** Something that can be typed, with its meaning. */
interface Completed {
  readonly word: string;
  readonly meaning: string;
}

interface CompletedOption extends Completed {
  /** Whether a value follows it. */
  readonly takesValue: boolean;
  /** Its only values; empty when any is allowed, such as a file. */
  readonly choices: readonly string[];
}

/** What can be typed after a command. */
interface CompletedCommand {
  /** Its words with blanks between; empty for the program. */
  readonly path: string;
  readonly commands: readonly Completed[];
  readonly options: readonly CompletedOption[];
  /** The only values of its first argument; empty when any is allowed. */
  readonly choices: readonly string[];
}

type Writer = (name: string, commands: readonly CompletedCommand[]) => readonly string[];

const WRITERS = { bash: writeBash, zsh: writeZsh, fish: writeFish } as const satisfies Record<
  string,
  Writer
>;

export type Shell = keyof typeof WRITERS;

/** The shells whose completion can be written. */
export const SHELLS = Object.keys(WRITERS) as readonly Shell[];

/** The program by which a shell completes the commands and options of `program`. */
export function completionOf(program: Command, shell: Shell): string {
  const lines = WRITERS[shell](program.name(), completedCommands(program, ''));
  return `${lines.join('\n')}\n`;
}

function completedCommands(command: Command, path: string): readonly CompletedCommand[] {
  const help = command.createHelp();
  const inner = help.visibleCommands(command);
  const [argument] = command.registeredArguments;
  const own: CompletedCommand = {
    path,
    commands: inner.map((each) => ({
      word: each.name(),
      meaning: help.subcommandDescription(each),
    })),
    options: help.visibleOptions(command).map((option) => ({
      word: option.long ?? option.flags,
      meaning: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
    })),
    choices: argument?.argChoices ?? [],
  };
  // That of `help` is made when it is first used, and has nothing more.
  const known = inner.filter((each) => command.commands.includes(each));
  const paths = known.map((each) => [each, join(path, each.name())] as const);
  return [own, ...paths.flatMap(([each, below]) => completedCommands(each, below))];
}

function join(path: string, word: string): string {
  return path === '' ? word : `${path} ${word}`;
}

/** The steps from a command to one below it, such as `users add`, and ` users` from the program. */
function stepsOf(commands: readonly CompletedCommand[]): readonly string[] {
  const paths = new Set(commands.map(({ path }) => path));
  return commands.flatMap(({ path, commands: inner }) =>
    inner.filter(({ word }) => paths.has(join(path, word))).map(({ word }) => `${path} ${word}`),
  );
}

/** Options with a value, after their command, and the only values of those that have such. */
function valuesOf(
  commands: readonly CompletedCommand[],
): readonly (readonly [place: string, choices: readonly string[]])[] {
  return commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ word, choices }) => [`${path} ${word}`, choices] as const),
  );
}

const wordsOf = (list: readonly Completed[]): string => list.map(({ word }) => word).join(' ');

/** A text between single quotes, for `sh` and its relatives. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The words that a command begins with: those below it, or the values of its argument. */
const firstWords = ({ commands, choices }: CompletedCommand): string =>
  [wordsOf(commands), ...choices].filter((word) => word !== '').join(' ');

function writeBash(name: string, commands: readonly CompletedCommand[]): readonly string[] {
  const chosen = valuesOf(commands).map(
    ([place, choices]) => `    ${quote(place)}) words=${quote(choices.join(' '))} isValue=1 ;;`,
  );
  return [
    `# Completion of ${name} for bash: source <(${name} completion bash)`,
    `_${name}() {`,
    '  local at= index words= isValue=',
    `  local before=\${COMP_WORDS[COMP_CWORD-1]} current=\${COMP_WORDS[COMP_CWORD]}`,
    '  for ((index = 1; index < COMP_CWORD; index++)); do',
    `    case "$at \${COMP_WORDS[index]}" in`,
    `      ${stepsOf(commands).map(quote).join(' | ')}) at="\${at:+$at }\${COMP_WORDS[index]}" ;;`,
    '    esac',
    '  done',
    '  case "$at $before" in',
    ...chosen,
    '  esac',
    '  case "$isValue$current" in',
    '  1*) ;;',
    '  -*) case "$at" in',
    ...commands.map(
      ({ path, options }) => `    ${quote(path)}) words=${quote(wordsOf(options))} ;;`,
    ),
    '    esac ;;',
    '  *) case "$at" in',
    ...commands.map((each) => `    ${quote(each.path)}) words=${quote(firstWords(each))} ;;`),
    '    esac ;;',
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    `complete -o default -F _${name} ${name}`,
  ];
}

function writeZsh(name: string, commands: readonly CompletedCommand[]): readonly string[] {
  const described = (list: readonly Completed[]): string =>
    list
      .map(({ word, meaning }) => quote(`${word}:${meaning.replaceAll(/[\\:]/g, '\\$&')}`))
      .join(' ');
  const chosen = valuesOf(commands).map(([place, choices]) => {
    const action = choices.length === 0 ? '_files' : `compadd ${choices.map(quote).join(' ')}`;
    return `    (${quote(place)}) ${action}; return ;;`;
  });
  return [
    `#compdef ${name}`,
    `# Completion of ${name} for zsh: source <(${name} completion zsh)`,
    `_${name}() {`,
    '  local at= word before=$words[CURRENT-1]',
    '  local -a list',
    '  for word in $words[2,CURRENT-1]; do',
    '    case "$at $word" in',
    `      (${stepsOf(commands).map(quote).join('|')}) at=\${at:+$at }$word ;;`,
    '    esac',
    '  done',
    '  case "$at $before" in',
    ...chosen,
    '  esac',
    '  if [[ $PREFIX == -* ]]; then',
    '    case $at in',
    ...commands.map(({ path, options }) => `    (${quote(path)}) list=(${described(options)}) ;;`),
    '    esac',
    '    _describe option list',
    '    return',
    '  fi',
    '  case $at in',
    ...commands.map(({ path, choices, commands: inner }) => {
      const words = [described(inner), ...choices.map(quote)].filter((word) => word !== '');
      return `    (${quote(path)}) list=(${words.join(' ')}) ;;`;
    }),
    '  esac',
    '  if (( $#list )); then _describe command list; else _files; fi',
    '}',
    `if [[ $funcstack[1] == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi`,
  ];
}

function writeFish(name: string, commands: readonly CompletedCommand[]): readonly string[] {
  const text = (value: string): string => `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  const lines = commands.flatMap((command) => {
    const start = `complete -c ${name} -n ${text(`__${name}_at "${command.path}"`)}`;
    const words = [
      ...command.commands,
      ...command.choices.map((word) => ({ word, meaning: '' })),
    ].map(({ word, meaning }) => `${start} -f -a ${text(word)} -d ${text(meaning)}`);
    const options = command.options.map(({ word, meaning, takesValue, choices }) => {
      const list = choices.length === 0 ? ' -r' : ` -x -a ${text(choices.join(' '))}`;
      return `${start} -l ${word.slice(2)}${takesValue ? list : ''} -d ${text(meaning)}`;
    });
    return [...words, ...options];
  });
  return [
    `# Completion of ${name} for fish: ${name} completion fish | source`,
    `function __${name}_at`,
    "  set -l at ''",
    '  set -l words (commandline -opc)',
    '  set -e words[1]',
    '  for word in $words',
    '    switch "$at $word"',
    `      case ${stepsOf(commands).map(text).join(' ')}`,
    '        set at (string trim -- "$at $word")',
    '    end',
    '  end',
    '  test "$at" = "$argv[1]"',
    'end',
    ...lines,
  ];
}
