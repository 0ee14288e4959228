import {
  CodeActionKind,
  type Connection,
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
import { compileProblems, toDiagnostic } from './diagnostics.js';
import { foldingRanges } from './folding.js';
import { formattingEdits } from './formatting.js';
import { hoverAt } from './hover.js';
import { definitionsAt, highlightsAt, referencesAt } from './navigation.js';
import { renameAt, renameRange } from './rename.js';
import type { Snapshot } from './snapshot.js';
import { documentSymbols, workspaceSymbols } from './symbols.js';
import { type TemplateDocument, templateDocument } from './template-document.js';
import { Workspace } from './workspace.js';

/** The pause of an author after which a template is checked, in milliseconds. */
const TYPING_PAUSE = 120;

/** Answers an editor on a connection, until the editor ends it. */
export function startLanguageServer(connection: Connection): void {
  const workspace: Workspace = new Workspace(() => documents.all());
  const documents: TextDocuments<TemplateDocument> = new TextDocuments({
    create: (uri, language, version, text) =>
      templateDocument(TextDocument.create(uri, language, version, text), workspace.nameOf(uri)),
    update: ({ text, name }, changes, version) =>
      templateDocument(TextDocument.update(text, changes, version), name),
  });
  connection.onInitialize((): InitializeResult => ({ capabilities: CAPABILITIES, serverInfo }));
  publishProblems(connection, documents, workspace);
  answerRequests(connection, documents, workspace);
  documents.listen(connection);
  connection.listen();
}

/** Tells the problems of open templates: at once when they are opened, later when they are edited. */
function publishProblems(
  connection: Connection,
  documents: TextDocuments<TemplateDocument>,
  workspace: Workspace,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  const publish = (document: TemplateDocument): void => {
    const { uri, text } = document;
    const diagnostics = compileProblems(document).map((problem) => toDiagnostic(text, problem));
    connection.sendDiagnostics({ uri, version: text.version, diagnostics });
  };
  documents.onDidChangeContent(({ document }) => {
    const { uri } = document;
    const isOpened = !timers.has(uri);
    clearTimeout(timers.get(uri));
    const tell = (): void => {
      const current = documents.get(uri);
      if (current !== undefined) publish(current);
      void workspace.forgetCalls(uri);
    };
    timers.set(uri, setTimeout(tell, isOpened ? 0 : TYPING_PAUSE));
  });
  documents.onDidSave(({ document: { uri } }) => workspace.reload(uri));
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    void workspace.forgetCalls(uri);
    connection.sendDiagnostics({ uri, diagnostics: [] });
  });
}

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
    answer((snapshot, { context }) => fixesFor(snapshot, context.diagnostics)),
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
