import { Argument } from 'commander';
import { type AddCommand, help } from '../command.js';
import { completionOf, SHELLS, type Shell } from '../completion.js';
import { EXIT } from '../exit-codes.js';

/** Declares `skerry completion`. */
export const addCompletion: AddCommand = (program, run, { out }) => {
  program
    .command('completion')
    .summary('print what completes commands in a shell')
    .description(
      'Prints a program for a shell, which completes the commands of skerry, their options and values.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText(
      'after',
      help(
        [
          'source <(skerry completion bash)    (a line of ~/.bashrc)',
          'source <(skerry completion zsh)     (a line of ~/.zshrc, after compinit)',
          'skerry completion fish > ~/.config/fish/completions/skerry.fish',
        ],
        '0 printed, 2 wrong usage',
      ),
    )
    .action((shell: Shell) => run(out.write(completionOf(program, shell)).then(() => EXIT.clean)));
};
