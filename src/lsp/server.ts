import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  type Position,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../../package.json';
import { fixesFor } from './actions.js';
import { completionsAt } from './completion.js';
import { foldingRanges } from './folding.js';
import { formattingEdits } from './formatting.js';
import { hoverAt } from './hover.js';
import { definitionsAt, highlightsAt, referencesAt } from './navigation.js';
import { ProblemPublisher } from './problems.js';
import { renameAt, renameRange } from './rename.js';
import type { Snapshot } from './snapshot.js';
import { documentSymbols, workspaceSymbols } from './symbols.js';
import { type TemplateDocument, templateDocument } from './template-document.js';
import { Workspace } from './workspace.js';

/** Answers an editor on a connection, until the editor ends it. */
export function startLanguageServer(connection: Connection): void {
  const workspace: Workspace = new Workspace(() => documents.all());
  const documents: TextDocuments<TemplateDocument> = new TextDocuments({
    create: (uri, language, version, text) =>
      templateDocument(TextDocument.create(uri, language, version, text), workspace.nameOf(uri)),
    update: ({ text, name }, changes, version) =>
      templateDocument(TextDocument.update(text, changes, version), name),
  });
  const problems = new ProblemPublisher(connection, documents, workspace);
  let canWatch = false;
  connection.onInitialize(({ initializationOptions, capabilities }): InitializeResult => {
    canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    problems.checksSites = initializationOptions?.checkSite !== false;
    return { capabilities: CAPABILITIES, serverInfo };
  });
  connection.onInitialized(() => (canWatch ? watchFiles(connection) : undefined));
  connection.onShutdown(() => problems.close());
  followDocuments(connection, documents, workspace, problems);
  answerRequests(connection, documents, workspace, problems);
  documents.listen(connection);
  connection.listen();
}

/** Follows the documents of an editor and the files of their sites. */
function followDocuments(
  connection: Connection,
  documents: TextDocuments<TemplateDocument>,
  workspace: Workspace,
  problems: ProblemPublisher,
): void {
  documents.onDidChangeContent(({ document }) => problems.changed(document));
  documents.onDidClose(({ document }) => problems.closed(document));
  const reload = async (uri: string, isData: boolean): Promise<void> => {
    await workspace.reload(uri, isData);
    await problems.checkSite(uri);
  };
  documents.onDidSave(({ document }) => reload(document.uri, false));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const isData = changes.some(({ uri }) => !TEMPLATE.test(uri));
    const bySite = new Map(documents.keys().map((uri) => [workspace.folderOf(uri), uri]));
    for (const uri of bySite.values()) void reload(uri, isData);
  });
}

/** Asks the editor to tell of changes of the files of sites. */
async function watchFiles(connection: Connection): Promise<void> {
  const globPattern = '**/*.{block,item,list,page,region,conf,json,less,css,js}';
  await connection.client.register(DidChangeWatchedFilesNotification.type, {
    watchers: [{ globPattern }],
  });
}

const TEMPLATE = /\.(?:block|item|list|page|region)$/;

interface OfDocument {
  readonly textDocument: TextDocumentIdentifier;
}
interface AtPosition extends OfDocument {
  readonly position: Position;
}

function answerRequests(
  connection: Connection,
  documents: TextDocuments<TemplateDocument>,
  workspace: Workspace,
  problems: ProblemPublisher,
): void {
  /** The answer for a document; null for one that is not open, as the protocol has it. */
  const answer =
    <Params extends OfDocument, Result>(make: (snapshot: Snapshot, params: Params) => Result) =>
    async (params: Params): Promise<Result | null> => {
      const document = documents.get(params.textDocument.uri);
      if (document === undefined) return null;
      const snapshot = await workspace.snapshot(document);
      // Edits that came in the meantime are of the next document.
      const isCurrent = documents.get(document.uri) === document;
      return isCurrent ? make(snapshot, params) : null;
    };
  const answerAt = <Params extends AtPosition, Result>(
    make: (snapshot: Snapshot, offset: number, params: Params) => Result,
  ) =>
    answer<Params, Result>((snapshot, params) =>
      make(snapshot, snapshot.document.text.offsetAt(params.position), params),
    );

  connection.onCompletion(answerAt(completionsAt));
  connection.onHover(answerAt(hoverAt));
  connection.onDefinition(answerAt(definitionsAt));
  connection.onReferences(
    answerAt((snapshot, offset, { context }) =>
      referencesAt(snapshot, offset, context.includeDeclaration),
    ),
  );
  connection.onDocumentHighlight(answerAt(highlightsAt));
  connection.onPrepareRename(answerAt(renameRange));
  connection.onRenameRequest(
    answerAt((snapshot, offset, { newName }) => renameAt(snapshot, offset, newName)),
  );
  connection.onDocumentSymbol(answer(({ document }) => documentSymbols(document)));
  connection.onWorkspaceSymbol(async ({ query }) => {
    const bySite = new Map(documents.all().map((each) => [workspace.folderOf(each.uri), each]));
    const snapshots = [...bySite.values()].map((each) => workspace.snapshot(each));
    return (await Promise.all(snapshots)).flatMap((each) => workspaceSymbols(each, query));
  });
  connection.onFoldingRanges(answer(({ document }) => foldingRanges(document)));
  connection.onDocumentFormatting(
    answer(({ document }, { options }) => [...formattingEdits(document, options)]),
  );
  connection.onCodeAction(
    answer(({ document }, { range }) => fixesFor(document, problems.problemsOf(document), range)),
  );
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['{', '.', '|', ' ', '@', '<', ':', '"', '='] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
};
const serverInfo = { name: 'skerry', version };
