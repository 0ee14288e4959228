import { PassThrough } from 'node:stream';
import {
  createConnection,
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { startLanguageServer } from './server.js';

/** The editor's side of a language server. */
export interface Editor {
  readonly connection: ProtocolConnection;
  /** Opens a text and waits for its problems. */
  open(uri: string, text: string): Promise<PublishDiagnosticsParams>;
  /** Replaces a text and waits for its problems. */
  change(uri: string, text: string): Promise<PublishDiagnosticsParams>;
  /** Says that a text was saved. */
  saved(uri: string): Promise<void>;
  /** The next problems of a text. */
  problems(uri: string): Promise<PublishDiagnosticsParams>;
  /** Closes a text, which ends its problems. */
  close(uri: string): Promise<PublishDiagnosticsParams>;
  /** Ends the server. */
  end(): Promise<void>;
}

/** An editor over streams, which a server answers. */
export function createEditor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Editor {
  const connection = createProtocolConnection(
    new StreamMessageReader(input),
    new StreamMessageWriter(output),
  );
  const waiting = new Map<string, ((params: PublishDiagnosticsParams) => void)[]>();
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    const { uri } = params as PublishDiagnosticsParams;
    const told = waiting.get(uri) ?? [];
    waiting.delete(uri);
    for (const tell of told) tell(params as PublishDiagnosticsParams);
  });
  connection.listen();
  const problems = (uri: string) =>
    new Promise<PublishDiagnosticsParams>((resolve) => {
      waiting.set(uri, [...(waiting.get(uri) ?? []), resolve]);
    });
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
    saved: (uri) => connection.sendNotification('textDocument/didSave', { textDocument: { uri } }),
    async close(uri) {
      const told = problems(uri);
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
      return told;
    },
    async end() {
      await connection.sendRequest('shutdown');
      connection.dispose();
    },
  };
}

/** An editor with a server in this process. */
export async function startEditor(options: InitializationOptions = {}): Promise<Editor> {
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
  const reader = new StreamMessageReader(toServer);
  startLanguageServer(createConnection(reader, new StreamMessageWriter(toEditor)));
  const editor = createEditor(toEditor, toServer);
  await initialize(editor, options);
  return editor;
}

/** The settings of the server that an editor gives. */
interface InitializationOptions {
  readonly checkSite?: boolean;
}

/** The first messages of an editor. */
export async function initialize(
  { connection }: Editor,
  initializationOptions: InitializationOptions = {},
): Promise<unknown> {
  const result = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
    initializationOptions,
  });
  await connection.sendNotification('initialized', {});
  return result;
}

/** A small site: a page, a blog and the blocks that they share. */
export const SITE: Files = {
  'template/template.conf': { name: 'Test', layouts: { default: { regions: ['site'] } } },
  'template/site.region': '<title>{website.siteTitle}</title>\n{squarespace.main-content}\n',
  'template/collections/blog.conf': { title: 'Blog' },
  'template/collections/blog.list':
    '{.repeated section items}\n{@|apply card.block}\n{.end}\n{.macro tagline}{@}{.end}\n',
  'template/collections/blog.item': '{.section item}\n<h1>{title}</h1>\n{.end}\n',
  'template/blocks/card.block': '<a href="{fullUrl}">{title|html}</a>\n',
  'template/blocks/unused-card.block': '{.var @shown title}{@shown}\n',
  'template/styles/site.less': '.card-title { color: red; }\n',
  'template/scripts/site.js': '',
  'content/site.json': {
    website: { siteTitle: 'Tide & Co' },
    navigation: { main: [{ title: 'Journal', url: '/journal' }] },
  },
  'content/index.json': { collection: { title: 'Home' } },
  'content/journal.json': {
    collection: { typeName: 'blog', title: 'Journal', urlId: 'journal' },
    items: [
      { title: 'Low tide', author: { name: 'Ida' }, tags: ['sea'], body: '' },
      { title: 'High tide', excerpt: 'The sea' },
    ],
  },
};

/** A text with its cursor where the mark `¦` stands. */
export function withCursor(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf(CURSOR);
  return { text: marked.replace(CURSOR, ''), offset };
}

const CURSOR = '¦';

/** A folder with files, until it is removed. */
export async function openFolderFor(
  files: Files,
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  let remove = (): void => {};
  let done: Promise<void> = Promise.resolve();
  const folder = await new Promise<string>((resolve) => {
    done = withFolder(files, (made) => {
      resolve(made);
      return new Promise<void>((end) => {
        remove = end;
      });
    });
  });
  return {
    folder,
    remove: () => {
      remove();
      return done;
    },
  };
}
