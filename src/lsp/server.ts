import {
  type Connection,
  type InitializeResult,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../../package.json';
import { compileProblems, toDiagnostic } from './diagnostics.js';
import { formattingEdits } from './formatting.js';
import { type TemplateDocument, templateDocument } from './template-document.js';

/** The pause of an author after which a template is checked, in milliseconds. */
const TYPING_PAUSE = 120;

/** Answers an editor on a connection, until the editor ends it. */
export function startLanguageServer(connection: Connection): void {
  const documents = new TextDocuments<TemplateDocument>({
    create: (uri, language, version, text) =>
      templateDocument(TextDocument.create(uri, language, version, text), nameOf(uri)),
    update: ({ text, checked: { path } }, changes, version) =>
      templateDocument(TextDocument.update(text, changes, version), path),
  });
  const timers = new Map<string, NodeJS.Timeout>();

  const publish = (document: TemplateDocument): void => {
    const { uri, text } = document;
    const diagnostics = compileProblems(document).map((problem) => toDiagnostic(text, problem));
    connection.sendDiagnostics({ uri, version: text.version, diagnostics });
  };
  const publishLater = ({ uri }: TemplateDocument): void => {
    clearTimeout(timers.get(uri));
    const timer = setTimeout(() => {
      const document = documents.get(uri);
      if (document !== undefined) publish(document);
    }, TYPING_PAUSE);
    timers.set(uri, timer);
  };

  connection.onInitialize((): InitializeResult => ({ capabilities: CAPABILITIES, serverInfo }));
  documents.onDidOpen(({ document }) => publish(document));
  documents.onDidChangeContent(({ document }) => publishLater(document));
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  /** The answer for a document that is open; null for others, as the protocol has it. */
  const answer =
    <Params extends { readonly textDocument: TextDocumentIdentifier }, Result>(
      make: (document: TemplateDocument, params: Params) => Result,
    ) =>
    (params: Params): Result | null => {
      const document = documents.get(params.textDocument.uri);
      return document === undefined ? null : make(document, params);
    };

  connection.onDocumentFormatting(
    answer((document, { options }) => [...formattingEdits(document, options)]),
  );
  documents.listen(connection);
  connection.listen();
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  documentFormattingProvider: true,
};
const serverInfo = { name: 'skerry', version };

function nameOf(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1);
}
