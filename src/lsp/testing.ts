import { PassThrough } from 'node:stream';
import {
  createConnection,
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { startLanguageServer } from './server.js';

/** The editor's side of a language server. */
export interface Editor {
  readonly connection: ProtocolConnection;
  /** Opens a text and waits for its problems. */
  open(uri: string, text: string): Promise<PublishDiagnosticsParams>;
  /** Replaces a text and waits for its problems. */
  change(uri: string, text: string): Promise<PublishDiagnosticsParams>;
  /** The next problems of a text. */
  problems(uri: string): Promise<PublishDiagnosticsParams>;
  close(): Promise<void>;
}

/** An editor over streams, which a server answers. */
export function createEditor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Editor {
  const connection = createProtocolConnection(
    new StreamMessageReader(input),
    new StreamMessageWriter(output),
  );
  const waiting = new Map<string, (params: PublishDiagnosticsParams) => void>();
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    const { uri } = params as PublishDiagnosticsParams;
    waiting.get(uri)?.(params as PublishDiagnosticsParams);
    waiting.delete(uri);
  });
  connection.listen();
  const problems = (uri: string) =>
    new Promise<PublishDiagnosticsParams>((resolve) => waiting.set(uri, resolve));
  let version = 0;
  return {
    connection,
    problems,
    async open(uri, text) {
      const told = problems(uri);
      const textDocument = { uri, languageId: 'skerry', version: ++version, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      return told;
    },
    async change(uri, text) {
      const told = problems(uri);
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: ++version },
        contentChanges: [{ text }],
      });
      return told;
    },
    async close() {
      await connection.sendRequest('shutdown');
      connection.dispose();
    },
  };
}

/** An editor with a server in this process, which has the folders of a workspace. */
export async function startEditor(folders: readonly string[] = []): Promise<Editor> {
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
  const reader = new StreamMessageReader(toServer);
  startLanguageServer(createConnection(reader, new StreamMessageWriter(toEditor)));
  const editor = createEditor(toEditor, toServer);
  await initialize(editor, folders);
  return editor;
}

/** The first messages of an editor. */
export async function initialize(
  { connection }: Editor,
  folders: readonly string[] = [],
): Promise<unknown> {
  const result = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
    workspaceFolders: folders.map((uri) => ({ uri, name: uri })),
  });
  await connection.sendNotification('initialized', {});
  return result;
}
