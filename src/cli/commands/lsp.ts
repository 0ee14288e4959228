import { type AddCommand, help } from '../command.js';
import { EXIT, type ExitCode } from '../exit-codes.js';

/** `skerry lsp`: the language server on the streams of this process. */
async function lspCommand(): Promise<ExitCode> {
  // Its libraries are loaded only for it.
  const { serveLanguage } = await import('../../lsp/index.js');
  await serveLanguage(process.stdin, process.stdout);
  return EXIT.clean;
}

/** Declares `skerry lsp`. */
export const addLsp: AddCommand = (program, run) => {
  program
    .command('lsp')
    .summary('help editors with templates')
    .description(
      'Answers an editor on standard input and output by the Language Server Protocol: problems ' +
        'while one types, completion, documentation, definitions, renaming and layout of ' +
        'templates. Editors start it; docs/editors.md has their settings.',
    )
    .option('--stdio', 'use standard input and output, as always; some editors pass it')
    .addHelpText(
      'after',
      help(
        ['skerry lsp', 'npx skerry lsp --stdio'],
        '0 the editor has ended it, 2 wrong usage or an internal error',
      ),
    )
    .action(() => run(lspCommand()));
};
