import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { startLanguageServer } from './server.js';

/** Answers an editor over streams, as the Language Server Protocol has it. Resolves when the input ends. */
export function serveLanguage(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
  });
  startLanguageServer(
    createConnection(new StreamMessageReader(input), new StreamMessageWriter(output)),
  );
  return ended;
}
